/** A query's thread: copies the documents and answers one question at a time. See query-thread.ts. */
import { parentPort } from 'node:worker_threads'
import { httpError, LakeError } from '../errors.ts'
import { DocumentTable } from '../store/documents-table.ts'
import { answerQuestion, type Reply, type Task } from './answer.ts'

const documents = new DocumentTable((document) => document)

parentPort?.on('message', async ({ changes, question }: Task) => {
  for (const [id, document] of changes) documents.set(id, document)
  parentPort?.postMessage(await answerQuestion(documents, question).then((json) => ({ json }), refuse))
})
parentPort?.postMessage({ ready: true } satisfies Reply)

function refuse(error: unknown): Reply {
  const known = error instanceof LakeError ? error : httpError(500, `The query failed: ${error}`)
  return { refusal: { statusCode: known.statusCode, message: known.message, body: known.body } }
}
