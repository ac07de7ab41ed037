import type { Localized } from '@firewall-cafe/shared'
import { useLocale } from './LocaleContext'
import { voicesOf } from './locales'

/** A text in one language: the edition's, or the other, marked as what it is, where it says nothing. */
export function InOwnWords({ value }: { value: Localized }) {
  const [voice] = voicesOf(useLocale(), value)
  if (!voice) return null
  return voice.tag ? <span lang={voice.tag}>{voice.text}</span> : voice.text
}
