import type { SiteSettings } from '@firewall-cafe/shared'
import { type EngineName, IMAGES_PER_ENGINE, PAIR_LETTERS } from '@firewall-cafe/shared'
import { pictureAddresses } from '../api/images'
import type { Result, Run } from '../api/searches'
import type { Words } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import type { Locale } from '../i18n/locales'
import { ofEngine } from './label-maps'

/** The engines in the order of the first edition: the US side left, the China side right. */
export const SIDES = ['google', 'baidu'] as const satisfies readonly EngineName[]

/** A picture as the screen needs it. */
export interface ShownPicture {
  result: Result
  /** What it is called: the engine's title, or its place in the answer. */
  alt: string
  /** Where to load it from, best first; nowhere if taken down; undefined until the settings are known. */
  small: string[] | undefined
  large: string[] | undefined
  /** The same picture on the other side: its place there, and the letter that marks both. */
  same?: { letter: string; place: number } | undefined
}

/** The places, from 1, of a picture that both sides show. */
export type Pair = Readonly<Record<EngineName, number>>

const TURNED: readonly EngineName[] = [...SIDES].reverse()

/** The engines in the order of an edition. */
export const sidesOf = ({ firstSide }: Locale): readonly EngineName[] =>
  firstSide === SIDES[0] ? SIDES : TURNED

/**
 * The pictures of one side, at most nine, ready to show.
 * @param named how the edition names a picture without a title
 */
export function picturesOf(
  run: Run | undefined,
  settings: SiteSettings | undefined,
  named: Words['named'],
): ShownPicture[] {
  if (!run) return []
  return run.results.slice(0, IMAGES_PER_ENGINE).map((result) => ({
    result,
    alt:
      result.title ||
      named(ofEngine(labels.pictureName, run.engine, { rank: result.rank, words: run.query })),
    small: settings && pictureAddresses(result, 'thumbnail', settings),
    large: settings && pictureAddresses(result, 'original', settings),
  }))
}

/** The pictures of one side; those that the other side also shows are marked. */
export function withPairs(
  pictures: ShownPicture[],
  engine: EngineName,
  pairs: readonly Pair[] | null | undefined,
): ShownPicture[] {
  const other = engine === 'google' ? 'baidu' : 'google'
  return pictures.map((picture, index) => {
    const at = pairs?.findIndex((pair) => pair[engine] === index + 1) ?? -1
    const pair = pairs?.[at]
    return pair ? { ...picture, same: { letter: PAIR_LETTERS.charAt(at), place: pair[other] } } : picture
  })
}

/** The place after `from`, going round: 9 leads to 1 and 1 back to 9. */
export function turn(from: number, by: 1 | -1, count: number): number {
  return (from + by + count) % count
}
