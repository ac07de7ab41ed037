import type { SanityClient } from '@sanity/client'
import { type SanityDocument, validateDocument, type Workspace } from 'sanity'
import type { OverviewRow } from '../lib/overview.ts'
import {
  findingsOf,
  latest,
  linksOf,
  ROWS_QUERY,
  revisionOf,
  type Seen,
  type Tasks,
  tasksOf,
} from '../lib/tasks.ts'

/** Documents read and checked at once: the address has room for this many ids. */
const TOGETHER = 20

/** Sanity's message for a rule that has thrown. */
const RULE_FAILED = 'Exception occurred while validating value'

/** What was found in each revision since the Studio was opened: only changed documents are checked again. */
const seen = new Map<string, Seen>()

/**
 * Checks every document by the rules of its form, and how long drafts have been waiting.
 * @param show called with what is known so far, and how many documents are still unchecked
 * @param signal ends the reading when a later one begins
 * @throws what the client throws
 */
export async function readTasks(
  client: SanityClient,
  workspace: Workspace,
  show: (tasks: Tasks, left: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const raw = { perspective: 'raw', signal } as const
  const rows = latest(await client.fetch<OverviewRow[]>(ROWS_QUERY, {}, raw))
  const wanted = rows.filter((row) => !isSettled(row))
  do {
    const ids = wanted.splice(0, TOGETHER).map(({ _id }) => _id)
    const documents = await client.fetch<SanityDocument[]>('*[_id in $ids]', { ids }, raw)
    await Promise.all(documents.map((document) => lookAt(document, workspace)))
    show(tasksOf(rows, seen, Date.now()), wanted.length)
  } while (wanted.length > 0 && !signal.aborted)
}

/** An error may depend on another document, such as one with the same address, and go when that changes. */
const isSettled = (row: OverviewRow): boolean =>
  seen.get(revisionOf(row))?.findings.every(({ isError }) => !isError) ?? false

async function lookAt(document: SanityDocument, workspace: Workspace): Promise<void> {
  const type = workspace.schema.get(document._type)
  const fields: { name: string; type: { title?: string } }[] = type && 'fields' in type ? type.fields : []
  const markers = await validateDocument({ document, workspace })
  // A rule that failed says nothing about the document.
  const failure = markers.find(({ message }) => message.includes(RULE_FAILED))
  if (failure) throw new Error(failure.message)
  const titleOf = (name: string) => fields.find((field) => field.name === name)?.type.title
  seen.set(revisionOf(document), {
    findings: findingsOf(markers, titleOf),
    links: linksOf(document, titleOf),
  })
}
