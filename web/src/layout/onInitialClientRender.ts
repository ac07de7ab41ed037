import { CHINESE_FONTS_ID } from '../styles/fontIds'

/** Loads the Chinese faces after the first paint, so that no page waits for them. */
export function onInitialClientRender(): void {
  const named = document.getElementById(CHINESE_FONTS_ID)
  if (!(named instanceof HTMLLinkElement)) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = named.href
  document.head.append(sheet)
}
