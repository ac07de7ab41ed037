/** What an editor sees first: what waits to be published, and the last changes to what is published. */

import { DRAFT_LINK_TYPE } from '@firewall-cafe/shared/draft-link'
import type { MutationEvent, SanityClient, WelcomeEvent } from '@sanity/client'
import { SCHEDULED_ACT_TYPE } from '../schema/support/scheduled-act.ts'
import { recall, remember } from './browser-memory.ts'

/** Content types of the site, in GROQ: no assets, no types of Sanity's or of the Studio's own. */
export const OURS = `!(_type match "system.**") && !(_type match "sanity.**")
  && !(_type in ["${DRAFT_LINK_TYPE}", "${SCHEDULED_ACT_TYPE}"])`
const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
/** A document's name, in GROQ: in English, or in Chinese while there is no English. */
export const TITLE = 'coalesce(title.en, headline.en, name.en, title.zh, headline.zh, name.zh, string(title))'
/** What a row shows, in GROQ. */
export const FIELDS = `_id, _type, _rev, _updatedAt, "slug": slug, "title": ${TITLE}`

/** Documents in each list; the numbers beside them count all. */
export const SHOWN = 6

/** GROQ, to be asked in the raw perspective. */
export const OVERVIEW_QUERY = `{
  "drafts": *[_id in path("drafts.**") && ${OURS}] | order(_updatedAt desc)[0...${SHOWN}]{${FIELDS}},
  "published": *[${PUBLISHED} && ${OURS}]
    | order(_updatedAt desc)[0...${SHOWN}]{${FIELDS}},
  "counts": {
    "drafts": count(*[_id in path("drafts.**") && ${OURS}]),
    "events": count(*[_type == "event" && ${PUBLISHED}]),
    "pressItems": count(*[_type == "pressItem" && ${PUBLISHED}]),
    "partners": count(*[_type in ["partner", "contributor", "funder"] && ${PUBLISHED}])
  }
}`

/** Changes within this time are read together. */
const REREAD_DEBOUNCE_MS = 500

/** How far ahead of this machine's clock a removal may be: beyond it the content server's clock is wrong. */
const AHEAD_MS = 60_000

/** Where the browser keeps when something published was last unpublished or deleted (ISO 8601). */
const LAST_REMOVAL = 'firewall-cafe.last-removal'

/** When what is published was last changed, in GROQ. */
const LAST_CHANGE_QUERY = `*[${PUBLISHED} && ${OURS}] | order(_updatedAt desc)[0]._updatedAt`

export interface OverviewRow {
  _id: string
  _type: string
  _rev: string
  /** ISO 8601, UTC. */
  _updatedAt: string
  title?: string | null
}

export interface Overview {
  drafts: OverviewRow[]
  published: OverviewRow[]
  counts: { drafts: number; events: number; pressItems: number; partners: number }
}

/**
 * Calls back for every change and each connection, since a cut hides changes. Returns how to stop it.
 * @param documents GROQ, which ones
 */
export function followContent(
  client: SanityClient,
  onChange: (event: MutationEvent | WelcomeEvent) => void,
  onFailure: () => void,
  documents = '*',
): () => void {
  const listening = client
    .listen(documents, {}, { visibility: 'query', includeResult: false, events: ['welcome', 'mutation'] })
    .subscribe({ next: onChange, error: onFailure })
  return () => listening.unsubscribe()
}

/**
 * Tells when what is published was last changed (ISO 8601), now and after each change. No remaining document
 * says when another was unpublished or deleted: that is noticed here, and stored for the next page load.
 * Returns a function that stops it.
 */
export function followLastChange(client: SanityClient, tell: (lastChange: string) => void): () => void {
  let asked = 0
  const read = async () => {
    asked += 1
    const question = asked
    const last = await client
      .fetch<string | null>(LAST_CHANGE_QUERY, {}, { perspective: 'raw' })
      .catch(() => undefined)
    if (last === undefined || question !== asked) return
    const lastChange = laterOf(last, recall(LAST_REMOVAL))
    if (lastChange) tell(lastChange)
  }
  // A transaction arrives as one event for each of its documents.
  let timer: ReturnType<typeof setTimeout>
  const stop = followContent(
    client,
    (event) => {
      const isRemoval = event.type === 'mutation' && event.transition === 'disappear'
      // Nobody can correct what is stored here: a future time would say until then that the site is behind.
      if (isRemoval && Date.parse(event.timestamp) < Date.now() + AHEAD_MS)
        remember(LAST_REMOVAL, event.timestamp)
      clearTimeout(timer)
      timer = setTimeout(() => void read(), REREAD_DEBOUNCE_MS)
    },
    () => {},
    `*[${PUBLISHED} && ${OURS}]`,
  )
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const laterOf = (one: string | null, other: string | undefined): string | null | undefined =>
  one && other ? (Date.parse(other) > Date.parse(one) ? other : one) : (one ?? other)

/** The id to open a document by, whether it is a draft or not. */
export const openingId = ({ _id }: OverviewRow): string => _id.replace(/^drafts\./, '')

/** One or many, in words: `3 events`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** A day and time in the editor's time zone, short; with the year if it is not this one. */
export function shortTime(iso: string): string {
  const moment = new Date(iso)
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(moment.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)
}
