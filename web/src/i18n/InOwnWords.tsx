import type { Localized } from '@firewall-cafe/shared'
import { useLocale } from './LocaleContext'
import { voicesOf } from './locales'

/**
 * A text in one language: the edition's, or the other one, marked as such, if that is empty. Always in its
 * own element: a browser that translates the page replaces texts beside others with elements that React does
 * not know and can no longer change or remove.
 */
export function InOwnWords({ value }: { value: Localized }) {
  const [voice] = voicesOf(useLocale(), value)
  if (!voice) return null
  return <span lang={voice.tag}>{voice.text}</span>
}
