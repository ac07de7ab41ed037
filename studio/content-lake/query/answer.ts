import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'
import type { DocumentTable } from '../store/documents-table.ts'
import { evaluateGroq } from './groq.ts'
import type { Perspective } from './perspectives.ts'

/** Documents in their new state; `null` for one that is gone. */
export type Changes = Array<[id: string, document: LakeDocument | null]>

/** A query as a reader asks it. */
export interface Question {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether drafts and the like may show through. */
  everything: boolean
  project: string
  dataset: string
  /** For a query inside a transaction: what that has changed so far. Its answer are the ids of what it finds. */
  staged?: Changes
  /** For a listener's filter: whether it finds each of these documents, if there were no other. Booleans answer it. */
  among?: readonly LakeDocument[]
}

/** What a query's thread is sent: what changed since it was last asked, and the question. */
export interface Task {
  changes: Changes
  question: Question
}

/** That it has begun; its answer as JSON; or the refusal: the parts of a LakeError. */
export type Reply =
  | { ready: true }
  | { json: string }
  | { refusal: { statusCode: number; message: string; body: Record<string, unknown> } }

/** The answer to a question, as JSON. */
export async function answerQuestion(
  documents: DocumentTable,
  { query, params, perspective, everything, project, dataset, staged, among }: Question,
): Promise<string> {
  if (among) {
    const answers: boolean[] = []
    for (const one of among) answers.push(isFound(await evaluateGroq(query, params, [one])))
    return JSON.stringify(answers)
  }
  const seen = staged ? withStaged(documents, staged) : documents.view(perspective, everything)
  const found = await evaluateGroq(query, params, seen, { project, dataset })
  return JSON.stringify(staged ? idsIn(found) : found)
}

const isFound = (answer: unknown): boolean => (Array.isArray(answer) ? answer.length > 0 : Boolean(answer))

/** Every document as a transaction sees it that has changed some. */
function withStaged(documents: DocumentTable, staged: Changes): LakeDocument[] {
  const seen = new Map(documents.all)
  for (const [id, document] of staged) {
    if (document) seen.set(id, document)
    else seen.delete(id)
  }
  return [...seen.values()]
}

/** Of documents, or of ids. */
function idsIn(found: unknown): string[] {
  const ids = (Array.isArray(found) ? found : [found]).map((one) => (isRecord(one) ? one._id : one))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
