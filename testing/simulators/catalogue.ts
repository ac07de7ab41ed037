import { seeded } from '@firewall-cafe/shared'
import { topicOf } from './dictionary.ts'
import { treatmentOf } from './sensitivity.ts'

export type Country = 'us' | 'cn'
const FORMATS = ['jpg', 'png', 'webp', 'gif', 'avif'] as const
export type Format = (typeof FORMATS)[number]

/** What happens when the original is fetched. */
export type Delivery = 'picture' | 'redirect' | 'gone' | 'too large' | 'svg'

/** One picture that an engine lists. */
export interface ListedPicture {
  /** Place on its side, from 1. */
  n: number
  /** Decides the drawing: two pictures with one seed show the same. */
  seed: string
  /** Edge of one drawn dot, in pixels: a picture shared by both sides may come in two sizes. */
  scale: number
  format: Format
  delivery: Delivery
  /** False when the engine's own small copy is gone too. */
  hasThumbnail: boolean
  sharedWithOtherSide: boolean
}

const LISTED: Record<Country, number> = { us: 10, cn: 12 }
const HARMLESS_LISTED = 4
/** Places of the pictures that both sides show, in the order of the shared drawings. */
const SHARED_PLACES: Record<Country, readonly number[]> = { us: [2, 4, 7], cn: [1, 3, 6] }
/** Originals that do not arrive like a picture, always below the first rows. */
const DELIVERIES: Record<Country, Partial<Record<number, Delivery>>> = {
  us: { 5: 'redirect', 8: 'gone', 9: 'svg' },
  cn: { 5: 'too large', 8: 'gone', 9: 'gone' },
}

/** Everything one side lists for a term, the same every time; empty when that side withholds it. */
export function listPictures(side: Country, term: string): ListedPicture[] {
  const topic = topicOf(term)
  const treatment = side === 'cn' ? treatmentOf(term) : 'normal'
  if (treatment === 'empty' || treatment === 'legal_notice') return []
  if (treatment === 'harmless')
    return Array.from({ length: HARMLESS_LISTED }, (_, index) => harmless(topic, index + 1))
  return Array.from({ length: LISTED[side] }, (_, index) => picture(side, topic, index + 1))
}

function picture(side: Country, topic: string, n: number): ListedPicture {
  const shared = SHARED_PLACES[side].indexOf(n)
  const delivery = DELIVERIES[side][n] ?? 'picture'
  const seed = shared >= 0 ? `${topic}/shared/${shared}` : `${topic}/${side}/${n}`
  const random = seeded(`${seed}/file`)
  const scale = 3 + Math.floor(random() * 3)
  const format = FORMATS[Math.floor(random() * FORMATS.length)] ?? 'jpg'
  return {
    n,
    seed,
    // The second and third shared picture are smaller on the China side; the first is the same file.
    scale: shared > 0 && side === 'cn' ? 2 : scale,
    format: shared === 2 && side === 'cn' ? 'jpg' : format,
    delivery,
    hasThumbnail: !(side === 'cn' && n === 9),
    sharedWithOtherSide: shared >= 0,
  }
}

function harmless(topic: string, n: number): ListedPicture {
  return {
    n,
    seed: `${topic}/harmless/${n}`,
    scale: 4,
    format: n % 2 ? 'jpg' : 'webp',
    delivery: 'picture',
    hasThumbnail: true,
    sharedWithOtherSide: false,
  }
}

/** A term as a part of an address, and back: pictures can be drawn again after a restart. */
const keyOf = (term: string): string => Buffer.from(term, 'utf8').toString('base64url')
export const termOf = (key: string): string => Buffer.from(key, 'base64url').toString('utf8')

/** Where a listed picture is, and its small copy. */
export const imagePath = (side: Country, term: string, picture: ListedPicture): string =>
  `/images/${side}/${keyOf(term)}/${picture.n}.${picture.delivery === 'svg' ? 'svg' : picture.format}`
export const thumbnailPath = (side: Country, term: string, picture: ListedPicture): string =>
  `/images/${side}/${keyOf(term)}/${picture.n}-small.jpg`
