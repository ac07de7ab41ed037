/** What the history tells about documents: who changed them, and when which version was published. */
import type { SanityClient } from '@sanity/client'
import type { OverviewRow } from './overview.ts'
import { timeWords } from './time-zones.ts'

/** The most transactions that the content server lists at once; earlier ones are left out. */
const LIMIT = 1000

/** A transaction as Sanity's history tells of it. */
export interface Transaction {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  /** By document: Mendoza patches that turn its old state into the new one, and back. */
  effects: Record<string, { apply: unknown[]; revert: unknown[] }>
}

/** The last transactions of these documents, the newest first. */
async function transactionsOf(
  client: SanityClient,
  ids: string[],
  more: Record<string, string> = {},
): Promise<Transaction[]> {
  const uri = `/data/history/${client.config().dataset}/transactions/${ids.join()}`
  const query = {
    reverse: 'true',
    limit: String(LIMIT),
    effectFormat: 'mendoza',
    excludeContent: 'true',
    excludeMutations: 'true',
    includeIdentifiedDocumentsOnly: 'true',
    ...more,
  }
  const lines = (await client.request<string>({ uri, query })).split('\n').filter(Boolean)
  return lines.map((line) => {
    const transaction = JSON.parse(line) as Transaction & { error?: { description?: string } }
    if (transaction.error) throw new Error(transaction.error.description)
    return transaction
  })
}

/** Who made these versions of documents, by revision; without those that the history does not have. */
export async function readAuthors(
  client: SanityClient,
  rows: readonly OverviewRow[],
): Promise<Record<string, string>> {
  const [fromTime] = rows.map(({ _updatedAt }) => _updatedAt).sort()
  if (!fromTime) return {}
  const ids = rows.map(({ _id }) => _id)
  const transactions = await transactionsOf(client, ids, { fromTime })
  return Object.fromEntries(transactions.map(({ id, author }) => [id, author]))
}

/** A time for which one version of a document was published. */
export interface Span {
  /** Undefined if the history no longer has it; then the rest is unknown too. */
  from?: string
  /** Undefined while it is published. */
  to?: string
  author?: string
  /** The transaction that published it. */
  revision?: string
}

/** A patch to null: it deletes. */
const isNothing = ([operation, value]: unknown[]): boolean => operation === 0 && value === null

/**
 * When which version was published, the newest first.
 * @param transactions of the published document, the newest first
 * @param isPublished whether there is one now: the history may have forgotten its beginning
 */
export function spansOf(transactions: readonly Transaction[], id: string, isPublished: boolean): Span[] {
  const spans: Span[] = []
  let to: string | undefined
  let wasThere = isPublished
  for (const { id: revision, timestamp, author, effects } of transactions) {
    const effect = effects[id]
    if (!effect) continue
    if (!isNothing(effect.apply)) spans.push({ from: timestamp, to, author, revision })
    to = timestamp
    wasThere = !isNothing(effect.revert)
  }
  return wasThere ? [...spans, { to }] : spans
}

/** Reads them. See {@link spansOf}. */
export async function readSpans(client: SanityClient, id: string, isPublished: boolean): Promise<Span[]> {
  return spansOf(await transactionsOf(client, [id]), id, isPublished)
}

/**
 * `Sat 28 Nov 2026, 18:00 – now 至今`, in a place's time zone; with seconds if both are in one minute, which
 * may have several versions.
 */
export function spanWords({ from, to }: Span, timeZone: string): string {
  const words = (time: string, second?: '2-digit') => timeWords(Date.parse(time), timeZone, { second })
  const second = from && to && words(from) === words(to) ? '2-digit' : undefined
  const begin = from ? words(from, second) : 'Since when is not listed 更早的时间未列出'
  return `${begin} – ${to ? words(to, second) : 'now 至今'}`
}

/**
 * Whether a draft existed when that version was published. The draft's next change knows what it found;
 * without one, it is as it was. The change before may already be forgotten.
 * @param hasDraft whether there is one now
 */
export async function hadDraft(
  client: SanityClient,
  id: string,
  revision: string,
  hasDraft: boolean,
): Promise<boolean> {
  const draft = `drafts.${id}`
  const first = { reverse: 'false', limit: '1', fromTransaction: revision }
  const [next] = await transactionsOf(client, [draft], first)
  const effect = next?.effects[draft]
  if (!effect) return hasDraft
  return !isNothing(next.id === revision ? effect.apply : effect.revert)
}
