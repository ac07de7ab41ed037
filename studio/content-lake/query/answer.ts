import type { LakeDocument } from '../documents.ts'
import type { DocumentTable } from '../store/documents-table.ts'
import { evaluateGroq } from './groq.ts'
import type { Perspective } from './perspectives.ts'

/** A query as a reader asks it. */
export interface Question {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether drafts and the like may show through. */
  everything: boolean
  project: string
  dataset: string
}

/** What a query's thread is sent: what changed since it was last asked, and the question. */
export interface Task {
  changes: Array<[id: string, document: LakeDocument | null]>
  question: Question
}

/** Its answer as JSON, or the refusal: the parts of a LakeError. */
export type Reply =
  | { json: string }
  | { refusal: { statusCode: number; message: string; body: Record<string, unknown> } }

/** The answer to a question, as JSON. */
export async function answerQuestion(
  documents: DocumentTable,
  { query, params, perspective, everything, project, dataset }: Question,
): Promise<string> {
  const seen = documents.view(perspective, everything)
  return JSON.stringify(await evaluateGroq(query, params, seen, { project, dataset }))
}
