/** A picture that took the place of another one, whose description may still stand beside it. */
import type { Localized } from '@firewall-cafe/shared'

type Language = keyof Localized

const LANGUAGES: readonly Language[] = ['en', 'zh']

/** What is kept of the picture before: which it was, and how it was described. */
interface ReplacedPicture extends Partial<Localized> {
  asset?: string
  /** The file that the Chinese was written for, where it is another one. */
  zhAsset?: string
}

export interface DescribedPicture {
  asset?: { _ref?: string }
  alt?: Partial<Localized>
  replaced?: ReplacedPicture
}

const fileOf = (replaced: ReplacedPicture | undefined, language: Language): string | undefined =>
  (language === 'zh' && replaced?.zhAsset) || replaced?.asset

/** The languages in which the description is, untouched, that of a picture before. */
export function staleLanguages({ asset, alt, replaced }: DescribedPicture): Language[] {
  return LANGUAGES.filter((language) => {
    const file = fileOf(replaced, language)
    const isOfAnother = file && asset && asset._ref !== file
    return isOfAnother && alt?.[language]?.trim() && alt[language] === replaced?.[language]
  })
}

/**
 * What is to be kept when the file of a picture gives way to another one or to none; undefined when nothing is.
 * @param next the file that follows
 */
export function keptOf(picture: DescribedPicture | undefined, next?: string): ReplacedPicture | undefined {
  const asset = picture?.asset?._ref
  const described = LANGUAGES.filter((language) => picture?.alt?.[language]?.trim())
  if (!picture || !asset || asset === next || described.length === 0) return undefined
  // Replaced twice, an untouched description is still that of the first.
  const stale = staleLanguages(picture)
  const files = described.map((language) =>
    stale.includes(language) ? fileOf(picture.replaced, language) : asset,
  )
  const [first, last] = [files[0], files.at(-1)]
  return { asset: first, en: picture.alt?.en, zh: picture.alt?.zh, ...(last !== first && { zhAsset: last }) }
}
