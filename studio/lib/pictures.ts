/** The uploaded pictures: where each is shown, and how to replace one everywhere. */
import type { Localized } from '@firewall-cafe/shared'
import { isRecord } from '@firewall-cafe/shared/is-record'
import type { SanityClient } from '@sanity/client'
import type { Path, PathSegment } from '@sanity/types'
import { type DescribedPicture, keptOf, staleLanguages } from '../schema/support/replaced-picture.ts'
import { OURS, TITLE } from './overview.ts'

/** An uploaded file. */
export interface PictureFile {
  _id: string
  originalFilename: string | null
  url: string
  /** Bytes. */
  size: number | null
  /** Pixels, as `height`. */
  width: number
  height: number
}

/** A document as the content server has it. */
export interface Written {
  _id: string
  _type: string
  _rev: string
  [field: string]: unknown
}

/** A place in a document where a picture is shown. */
interface Place {
  path: Path
  picture: DescribedPicture
}

/** A document that shows a picture; its draft and published version are one. */
export interface Use {
  /** The published document's id. */
  id: string
  type: string
  /** As its editors wrote it; null if it has none. */
  title: string | null
  /** Where it shows the picture first. */
  path: Path
  /** True while nothing published shows it. */
  isDraft: boolean
  /** True for an event with one credit for all its pictures, of which this is one of several. */
  isCreditedWithOthers: boolean
}

export interface LibraryPicture {
  file: PictureFile
  uses: Use[]
  /** Its descriptions where it is shown, each once; not those left from a previous picture. */
  descriptions: Partial<Localized>[]
}

/** What `LIBRARY_QUERY` finds. */
export interface LibraryQueryResult {
  files: PictureFile[]
  documents: { title: string | null; content: Written }[]
}

/** GROQ, for the raw perspective: every picture, the newest first, and everything that could show one. */
export const LIBRARY_QUERY = `{
  "files": *[_type == "sanity.imageAsset"] | order(_createdAt desc){
    _id, originalFilename, url, size, "width": metadata.dimensions.width, "height": metadata.dimensions.height
  },
  "documents": *[${OURS}]{"title": ${TITLE}, "content": @}
}`

/** Everywhere in a document, or a part of it, where a picture is shown. */
function placesIn(value: unknown, path: PathSegment[] = []): Place[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      placesIn(item, [...path, isRecord(item) && typeof item._key === 'string' ? { _key: item._key } : at]),
    )
  if (!isRecord(value)) return []
  if (isRecord(value.asset) && typeof value.asset._ref === 'string')
    return [{ path, picture: value as DescribedPicture }]
  return Object.entries(value).flatMap(([name, child]) => placesIn(child, [...path, name]))
}

/** Each picture, with the places that show it. */
export function libraryOf({ files, documents }: LibraryQueryResult): LibraryPicture[] {
  const pictures = new Map<string, LibraryPicture>(
    files.map((file) => [file._id, { file, uses: [], descriptions: [] }]),
  )
  for (const { title, content } of documents) {
    for (const place of placesIn(content)) {
      const picture = pictures.get(place.picture.asset?._ref ?? '')
      if (picture) addPlace(picture, { title, content, place })
    }
  }
  return [...pictures.values()]
}

/** A draft, or a version in a release of Sanity's cloud. */
const NOT_PUBLISHED = /^(drafts|versions\.[^.]+)\./

function addPlace(
  { file, uses, descriptions }: LibraryPicture,
  { title, content, place }: LibraryQueryResult['documents'][number] & { place: Place },
): void {
  const { alt } = place.picture
  const isKnown = descriptions.some(({ en, zh }) => en === alt?.en && zh === alt?.zh)
  if (alt && !isKnown && staleLanguages(place.picture).length === 0) descriptions.push(alt)
  const id = content._id.replace(NOT_PUBLISHED, '')
  const isDraft = content._id !== id
  const isCreditedWithOthers = photoCreditOf(content, file._id) === 'others too'
  const known = uses.find((use) => use.id === id)
  if (!known) uses.push({ id, type: content._type, title, path: place.path, isDraft, isCreditedWithOthers })
  else {
    known.isDraft &&= isDraft
    known.isCreditedWithOthers ||= isCreditedWithOthers
  }
}

/** Whether an event's credit for all its pictures is for this file alone or for others too. */
function photoCreditOf(content: Written, file: string): 'this one' | 'others too' | undefined {
  const { photoCredit, images } = content as { photoCredit?: string; images?: (DescribedPicture | null)[] }
  const files = Array.isArray(images) ? images.map((image) => image?.asset?._ref) : []
  if (!photoCredit || !files.includes(file)) return undefined
  return files.every((each) => each === file) ? 'this one' : 'others too'
}

/** Pictures whose file name, descriptions or documents contain all of these words. */
export function pictureSearch(pictures: readonly LibraryPicture[], words: string): LibraryPicture[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return pictures.filter(({ file, uses, descriptions }) => {
    const said = [
      file.originalFilename,
      ...descriptions.flatMap(({ en, zh }) => [en, zh]),
      ...uses.map(({ title }) => title),
    ]
    const text = said.join('\n').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The address of a small copy. */
export const thumbnail = ({ url }: Pick<PictureFile, 'url'>): string =>
  `${url}?w=320&h=240&fit=max&auto=format`

/**
 * Replaces a picture wherever it is shown, in drafts and in what is published: everywhere or nowhere.
 * Descriptions stay, and are marked as the previous picture's, as in a form. Captions and credits go: nothing
 * marks them, and on the site they would name somebody who has not taken this picture. So does an event's
 * credit for all its pictures, unless there are others.
 * @throws what the client throws; a conflict (409) when a document was changed meanwhile
 */
export async function replaceEverywhere(
  client: SanityClient,
  from: PictureFile,
  to: PictureFile,
): Promise<void> {
  const documents = await client.fetch<Written[]>(
    '*[references($id)]',
    { id: from._id },
    { perspective: 'raw' },
  )
  const transaction = client.transaction()
  for (const document of documents) {
    const { set, unset } = changesOf(document, from, to)
    transaction.patch(document._id, (patch) => patch.ifRevisionId(document._rev).set(set).unset(unset))
  }
  await transaction.commit()
}

/** What to tell an editor when `replaceEverywhere` throws. */
export function notReplaced(error: Error & { statusCode?: number }): { title: string; description: string } {
  if (error.statusCode === 409)
    return {
      title: 'Not replaced 未能替换',
      description:
        'Nothing was changed: meanwhile somebody wrote in one of these documents, or deleted the other picture. Open this page again and try once more. 没有任何更改：其间有人修改了其中的文档，或删除了另一张图片。请重新打开此页再试。',
    }
  // The answer may have been lost.
  return {
    title: 'Perhaps not replaced 可能未替换',
    description: `We cannot tell whether anything was changed. Open this page again to see. 无法确定是否已更改，请重新打开此页查看。 (${error.message})`,
  }
}

/** What to write into a document when one picture replaces another in it. */
function changesOf(document: Written, from: PictureFile, to: PictureFile) {
  const set: Record<string, unknown> = {}
  const unset = photoCreditOf(document, from._id) === 'this one' ? ['photoCredit'] : []
  for (const { path, picture } of placesIn(document)) {
    if (picture.asset?._ref !== from._id) continue
    const at = pathInPatch(path)
    set[`${at}.asset`] = { _type: 'reference', _ref: to._id }
    const kept = keptOf(picture, to._id)
    if (kept) set[`${at}.replaced`] = { _type: 'replacedPicture', ...kept }
    unset.push(`${at}.caption`, `${at}.credit`)
    if (!isOfSameShape(from, to)) unset.push(`${at}.crop`, `${at}.hotspot`)
  }
  return { set, unset }
}

/** The copies may differ by a pixel after retouching. */
const isOfSameShape = (one: PictureFile, other: PictureFile): boolean =>
  Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.01

/** A path as patches write it: `images[_key=="a"].picture`. */
function pathInPatch(path: Path): string {
  const segments = path.map((segment) => {
    if (typeof segment === 'string') return `.${segment}`
    return typeof segment === 'object' && '_key' in segment ? `[_key=="${segment._key}"]` : `[${segment}]`
  })
  return segments.join('').slice(1)
}
