/** A picture that replaced another one, whose description may still be there. */
import type { Localized } from '@firewall-cafe/shared'

type Language = keyof Localized

const LANGUAGES: readonly Language[] = ['en', 'zh']

/** What is kept of the previous picture: which it was, and its description. */
interface ReplacedPicture extends Partial<Localized> {
  asset?: string
  /** The file that the Chinese was written for, if that is another one. */
  zhAsset?: string
}

export interface DescribedPicture {
  asset?: { _ref?: string }
  alt?: Partial<Localized>
  replaced?: ReplacedPicture
}

const fileOf = (replaced: ReplacedPicture | undefined, language: Language): string | undefined =>
  (language === 'zh' && replaced?.zhAsset) || replaced?.asset

/** The languages in which the description is still a previous picture's. */
export function staleLanguages({ asset, alt, replaced }: DescribedPicture): Language[] {
  return LANGUAGES.filter((language) => {
    const file = fileOf(replaced, language)
    const isOfAnother = file && asset && asset._ref !== file
    return isOfAnother && alt?.[language]?.trim() && alt[language] === replaced?.[language]
  })
}

/**
 * What to keep when another file, or none, replaces a picture's file; undefined for nothing.
 * @param next the new file
 */
export function keptOf(picture: DescribedPicture | undefined, next?: string): ReplacedPicture | undefined {
  const asset = picture?.asset?._ref
  const described = LANGUAGES.filter((language) => picture?.alt?.[language]?.trim())
  if (!picture || !asset || asset === next || described.length === 0) return undefined
  // After two replacements, an untouched description is still the first picture's.
  const stale = staleLanguages(picture)
  const files = described.map((language) =>
    stale.includes(language) ? fileOf(picture.replaced, language) : asset,
  )
  const [first, last] = [files[0], files.at(-1)]
  return { asset: first, en: picture.alt?.en, zh: picture.alt?.zh, ...(last !== first && { zhAsset: last }) }
}
