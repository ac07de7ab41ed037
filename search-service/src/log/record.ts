import { createHash } from 'node:crypto'
import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'

/** What the log records of an engine run. */
export interface LogRecord {
  engine: EngineName
  provider: string
  simulated: boolean
  query: string
  language: LanguageCode
  outcome: Outcome
  /** Epoch milliseconds, as recorded; for a visitor's search its hour. */
  askedAt: number
  /** SHA-256 of what the engine sent, in hexadecimal. */
  capture: string
  /** Addresses of the pictures, by rank. */
  results: string[]
}

/** The bytes of a record: a JSON array in this order, without whitespace, in UTF-8. */
export function recordBytes(record: LogRecord): Buffer {
  const { engine, provider, simulated, query, language, outcome, askedAt, capture, results } = record
  const values = [engine, provider, simulated, query, language, outcome, askedAt, capture, results]
  return Buffer.from(JSON.stringify(['firewall-cafe run 1', ...values]))
}

/** The entry of a record in the log. The salt keeps anybody from guessing its words. */
export const commitmentOf = (salt: Buffer, record: LogRecord): Buffer =>
  createHash('sha256').update(salt).update(recordBytes(record)).digest()
