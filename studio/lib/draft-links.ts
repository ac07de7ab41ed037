/**
 * Links that show a draft to somebody without an account: editors make, list and end them. A link's content
 * is sealed in a document that is itself a draft: private on Sanity's cloud, unnoticed by builders, and in no
 * dataset that the site is made of. Only the link holds the key: an editor who loses it makes another link.
 */
import { isConfirmed } from '@firewall-cafe/shared'
import {
  DRAFT_LINK_MS,
  DRAFT_LINK_TYPE,
  documentOfLink,
  draftLink,
  newDraftLinkId,
  seal,
} from '@firewall-cafe/shared/draft-link'
import type { SanityClient } from '@sanity/client'
import { TITLE } from './overview.ts'

/** A document as the content server has it. */
interface Written {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Wanted {
  draft: Written
  /** The path of its page on the site. */
  path: string
  /** Names of all types that the site is made of. */
  types: readonly string[]
  /** The editor's name; others read it in the list. */
  by: string
}

/**
 * Makes a link to a draft in its present state.
 * @returns the link within the Studio's host, which is stored nowhere
 * @throws when the content cannot be read or the link cannot be stored
 */
export async function makeDraftLink(
  client: SanityClient,
  { draft, path, types, by }: Wanted,
): Promise<string> {
  const id = newDraftLinkId()
  const { sealed, key } = await seal(await contentWith(draft, types, client))
  await client.create({
    _id: documentOfLink(id),
    _type: DRAFT_LINK_TYPE,
    page: publishedId(draft._id),
    pageType: draft._type,
    by,
    sealed,
  })
  return draftLink({ id, key, path })
}

/**
 * Everything that pages with this one draft need: what is published, the draft, and the pictures that these
 * name. Reads no other draft, and no picture that only another one has.
 */
async function contentWith(
  draft: Written,
  types: readonly string[],
  client: SanityClient,
): Promise<Written[]> {
  const id = publishedId(draft._id)
  const others = await client.fetch<Written[]>(
    '*[_type in $types && _id != $id]',
    { types, id },
    { perspective: 'published' },
  )
  const documents = [...others, { ...draft, _id: id }].filter(isOnAPage).map(forReaders)
  const named = JSON.stringify(documents).matchAll(/"_ref":"(image-[\w-]+)"/g)
  const pictures = await client.fetch<Written[]>(
    `*[_type == "sanity.imageAsset" && _id in $ids]{
      _id, _type, url, mimeType, "metadata": {"dimensions": metadata.dimensions{width, height}}
    }`,
    { ids: [...new Set([...named].map(([, picture]) => picture))] },
    { perspective: 'published' },
  )
  return [...documents, ...pictures]
}

interface Question {
  answerState?: string
  /** The words of the person interviewed. */
  answer?: unknown
}

/** Fields that only editors see: their notes, and which picture was there before. */
const FOR_EDITORS = ['editorNotes', 'replaced']

/** False for a funder that is neither in the list of thanks nor among the logos. */
const isOnAPage = ({ _type, acknowledged, showLogo }: Written): boolean =>
  _type !== 'funder' || acknowledged !== false || showLogo === true

/** A draft for readers: a link to it must not reveal what no page shows. */
function forReaders(document: Written): Written {
  return JSON.parse(
    JSON.stringify(withConfirmedAnswers(document), (name, value) =>
      FOR_EDITORS.includes(name) ? undefined : value,
    ),
  )
}

/** Removes words that the interviewee has not confirmed. */
function withConfirmedAnswers(document: Written): Written {
  if (!Array.isArray(document.questions)) return document
  const questions = (document.questions as (Question | null)[]).map(
    (question) => question && { ...question, answer: isConfirmed(question) ? question.answer : undefined },
  )
  return { ...document, questions }
}

const publishedId = (id: string): string => id.replace(/^drafts\./, '')

export interface OpenLink {
  _id: string
  /** ISO 8601, by the content server's clock. */
  _createdAt: string
  document: string
  documentType: string
  /** The document's title; null for one without. */
  title: string | null
  by: string
}

const LINKS_QUERY = `*[_type == "${DRAFT_LINK_TYPE}"] | order(_createdAt desc){
  _id, _createdAt, "document": page, "documentType": pageType, by,
  "title": [...*[_id == "drafts." + ^.page], ...*[_id == ^.page]][0]{"title": ${TITLE}}.title,
  "isOpen": dateTime(_createdAt) > dateTime(now()) - $seconds
}`

/** The open links, the newest first. Deletes expired ones, which show nothing any more, on the way. */
export async function openLinks(client: SanityClient): Promise<OpenLink[]> {
  const found = await client.fetch<(OpenLink & { isOpen: boolean })[]>(
    LINKS_QUERY,
    { seconds: DRAFT_LINK_MS / 1000 },
    { perspective: 'raw' },
  )
  // Editors who may only read cannot delete them; another editor's Studio will.
  await Promise.allSettled(found.flatMap(({ _id, isOpen }) => (isOpen ? [] : client.delete(_id))))
  return found.filter(({ isOpen }) => isOpen)
}

/** When a link that was created then expires. */
export const endOf = ({ _createdAt }: Pick<OpenLink, '_createdAt'>): string =>
  new Date(Date.parse(_createdAt) + DRAFT_LINK_MS).toISOString()

/** Ends a link: people who open it from now on read that it has ended. */
export async function endLink(client: SanityClient, { _id }: Pick<OpenLink, '_id'>): Promise<void> {
  await client.delete(_id)
}
