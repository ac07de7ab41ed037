import { useEffect } from 'react'
import { useHydrated } from '../ui/useHydrated'

/**
 * Holds each press on a link or button beside it, and lets it through after nine seconds without scripts: the
 * search is then sent as one that a link began. Nobody who follows another link or leaves is taken back.
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
 * Placed beside a search box. On a slow connection people press Search before the scripts are there. The
 * browser would then open a page that cannot tell that press from another site's link, so the press waits.
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

/** Whether a press of Search is waiting, and will search for what the visitor wants. */
export const isSearchHeld = () =>
  typeof document !== 'undefined' && document.querySelector('form [data-held]') !== null
