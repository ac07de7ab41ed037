import { VISITORS_FONTS } from './fontIds'

/** Loads the pixel face's Chinese for words that somebody typed, whose characters no build can know. */
export function loadVisitorsFonts(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${VISITORS_FONTS}"]`)
  if (!named) return
  named.remove()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = named.content
  document.head.append(sheet)
}
