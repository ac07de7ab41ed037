import { CHINESE_FONTS } from '../styles/fontIds'

/** Loads the Chinese faces after the first paint, so that no page waits for them. */
export function onInitialClientRender(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${CHINESE_FONTS}"]`)
  if (!named) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = named.content
  document.head.append(sheet)
}
