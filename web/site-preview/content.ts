/** The documents that a preview shows, and what the site's build adds to them. */
import { isConfirmed } from '@firewall-cafe/shared'
import { focusOf, type PictureSource, rectOf } from '@firewall-cafe/shared/crop'
import { addressesOf } from '../site-files/addresses.ts'
import { firstPicture } from '../site-files/event-pages.ts'
import { copyWidths } from '../site-files/picture-widths.ts'
import { awaitsAnswers, minutesToRead } from '../site-files/reading-time.ts'
import { inOrder } from './order.ts'

/** A document as the content lake gives it: anything but its names may be missing. */
export interface LakeDocument {
  /** Without `drafts.`: in the perspective of drafts each document has the id that it is published by. */
  _id: string
  _type: string
  /** ISO 8601. */
  _createdAt?: string
  [field: string]: unknown
}

/** The parent path of each type's pages. */
export const PARENTS = { event: '/events', interview: '/editorial' }

/** A type of which each document has a page. */
export type PagedType = keyof typeof PARENTS

/** One state of the content. Nothing in it changes: another state is another object. */
export class Content {
  readonly #documents: ReadonlyMap<string, LakeDocument>
  readonly #addresses = new Map<PagedType, Map<string, string>>()

  constructor(documents: readonly LakeDocument[]) {
    this.#documents = new Map(documents.map((document) => [document._id, document]))
  }

  byId(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  all(): LakeDocument[] {
    return [...this.#documents.values()]
  }

  ofType(type: string): LakeDocument[] {
    return this.all().filter(({ _type }) => _type === type)
  }

  /** Paths by id, of all documents of a type that can have pages. */
  addresses(type: PagedType): Map<string, string> {
    const known = this.#addresses.get(type)
    if (known) return known
    const documents = this.ofType(type).map((document) => ({ ...document, id: document._id }))
    const addresses = addressesOf(PARENTS[type], documents)
    this.#addresses.set(type, addresses)
    return addresses
  }

  /** Ids of the events that have pages, in the order in which the build makes these (`gatsby-events.mts`). */
  newestEvents(): string[] {
    const addresses = this.addresses('event')
    return inOrder(this.ofType('event'), {
      sort: [{ startDate: 'DESC' }, { _createdAt: 'ASC' }, { id: 'ASC' }],
    }).flatMap(({ _id }) => (addresses.has(_id) ? _id : []))
  }
}

// Method syntax, since each field reads its own part of what anything may be missing from.
interface AddedFields {
  [field: string]: { resolve(source: object, content: Content): unknown }['resolve']
}

const pathOf =
  (type: PagedType) =>
  ({ _id }: LakeDocument, content: Content) =>
    content.addresses(type).get(_id) ?? null

/** The fields that `gatsby-resolvers.mts` adds in the site's build, by type and field. */
export const ADDED_FIELDS: Record<string, AddedFields> = {
  event: { path: pathOf('event'), firstPicture },
  interview: { path: pathOf('interview'), awaitsAnswers, minutesToRead },
  interviewQuestion: { _rawAnswer: confirmedAnswer },
  picture: { rendition },
}

/** What the interviewee said, once confirmed: no page shows unconfirmed words. */
function confirmedAnswer(question: { answerState?: string; answer?: unknown }) {
  return isConfirmed(question) ? question.answer : null
}

interface Asset {
  url?: string
  mimeType?: string
  metadata?: { dimensions?: { width?: number; height?: number } }
}

/** The picture at the content lake's own address, cropped as the editor chose; null when there is nothing to show. */
function rendition(picture: PictureSource, content: Content) {
  const asset = content.byId(picture.asset?._ref ?? '') as Asset | undefined
  const { width = 0, height = 0 } = asset?.metadata?.dimensions ?? {}
  if (!asset?.url || !(width > 0 && height > 0)) return null
  const cut = rectOf(picture.crop, { width, height })
  const focus = focusOf(picture, cut, { width, height })
  if (!cut && asset.mimeType === 'image/svg+xml')
    return { src: asset.url, srcSet: null, width, height, focus }
  const shown = cut ?? { width, height, left: 0, top: 0 }
  const widths = copyWidths(shown)
  const widest = widths.at(-1)
  if (!widest) return null
  const rect = cut ? `rect=${[cut.left, cut.top, cut.width, cut.height].join(',')}&` : ''
  const at = (wide: number) => `${asset.url}?${rect}w=${wide}&fm=webp&q=78`
  return {
    src: at(widest),
    srcSet: widths.map((wide) => `${at(wide)} ${wide}w`).join(','),
    width: shown.width,
    height: shown.height,
    focus,
  }
}
