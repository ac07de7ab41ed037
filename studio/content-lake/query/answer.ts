import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'
import type { DocumentTable } from '../store/documents-table.ts'
import { evaluateGroq } from './groq.ts'
import type { Perspective } from './perspectives.ts'

/** Documents in their new state; `null` for one that is gone. */
export type Changes = Array<[id: string, document: LakeDocument | null]>

/** A reader's query. */
export interface Question {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether the reader may see drafts and the like. */
  everything: boolean
  project: string
  dataset: string
  /** For a query inside a transaction: what that has changed so far. Answered with the ids it finds. */
  staged?: Changes
  /** For a listener's filter: whether it matches each of these documents alone. Answered with booleans. */
  among?: readonly LakeDocument[]
}

/** A message to a query's thread: what changed since the last one, and the question. */
export interface Task {
  changes: Changes
  question: Question
}

/** A thread's message: it has begun; an answer as JSON; or a refusal, as the parts of a LakeError. */
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

/** All documents, with the changes of a transaction. */
function withStaged(documents: DocumentTable, staged: Changes): LakeDocument[] {
  const seen = new Map(documents.all)
  for (const [id, document] of staged) {
    if (document) seen.set(id, document)
    else seen.delete(id)
  }
  return [...seen.values()]
}

/** The ids in a list of documents or of ids. */
function idsIn(found: unknown): string[] {
  const ids = (Array.isArray(found) ? found : [found]).map((one) => (isRecord(one) ? one._id : one))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
