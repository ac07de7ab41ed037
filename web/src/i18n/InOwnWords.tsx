import type { Localized } from '@firewall-cafe/shared'
import { useLocale } from './LocaleContext'
import { voicesOf } from './locales'

/**
 * A text in one language: the edition's, or the other, marked as what it is, where it says nothing. Always in an element
 * of its own: a browser that translates the page exchanges texts beside others for elements that React does not know, so
 * that it can neither remove nor change them any more.
 */
export function InOwnWords({ value }: { value: Localized }) {
  const [voice] = voicesOf(useLocale(), value)
  if (!voice) return null
  return <span lang={voice.tag}>{voice.text}</span>
}
