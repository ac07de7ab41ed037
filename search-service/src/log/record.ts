import { createHash } from 'node:crypto'
import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'

/** What the log holds fast of an engine run. */
export interface LogRecord {
  engine: EngineName
  provider: string
  simulated: boolean
  query: string
  language: LanguageCode
  outcome: Outcome
  /** Epoch milliseconds, as recorded: of a visitor's search its hour. */
  askedAt: number
  /** SHA-256 of what the engine sent, in hexadecimal. */
  capture: string
  /** Addresses of the pictures, by rank. */
  results: string[]
}

/** The bytes of a record: UTF-8 of one JSON array, without blanks, in this order. */
export function recordBytes(record: LogRecord): Buffer {
  const { engine, provider, simulated, query, language, outcome, askedAt, capture, results } = record
  const values = [engine, provider, simulated, query, language, outcome, askedAt, capture, results]
  return Buffer.from(JSON.stringify(['firewall-cafe run 1', ...values]))
}

/** The entry of a record in the log. Without the salt nobody can try which words lead to it. */
export const commitmentOf = (salt: Buffer, record: LogRecord): Buffer =>
  createHash('sha256').update(salt).update(recordBytes(record)).digest()
