import { useEffect } from 'react'
import { useHydrated } from '../ui/useHydrated'

/**
 * Catches each press on a link or button beside it, and lets it through after nine seconds without scripts: what it leads
 * to is then sent as what a link began. Who chooses another link, or leaves, is not taken back.
 */
const HOLD = `{const here=document.currentScript;let late=false;addEventListener('click',event=>{\
const pressed=event.target.closest('a,button');\
if(!here.isConnected||late||!pressed||event.ctrlKey||event.metaKey||event.shiftKey)return;\
const beside=here.parentElement.contains(pressed);if(!beside&&!pressed.href)return;\
for(const other of document.querySelectorAll('[data-held]'))delete other.dataset.held;if(!beside)return;\
event.preventDefault();pressed.dataset.held='';setTimeout(()=>{\
late=here.isConnected&&document.documentElement.dataset.left===undefined;\
if(!late||!('held' in pressed.dataset))return;delete pressed.dataset.held;pressed.click()},9000)})}`

/**
 * Placed beside a search box. On a slow line Search is pressed before the scripts are there; the page that the browser
 * would open by itself cannot tell that press from a link of another site. It waits for the scripts instead.
 */
export function HeldPresses() {
  const hydrated = useHydrated()

  useEffect(() => {
    const pressed = hydrated && document.querySelector<HTMLElement>('[data-held]')
    if (!pressed) return
    delete pressed.dataset.held
    pressed.click()
  }, [hydrated])

  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same on every page
  return hydrated ? null : <script dangerouslySetInnerHTML={{ __html: HOLD }} />
}

/** Whether a press of Search waits, which is about to ask for what the visitor wants. */
export const isSearchHeld = () =>
  typeof document !== 'undefined' && document.querySelector('form [data-held]') !== null
