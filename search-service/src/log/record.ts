import { createHash } from 'node:crypto'
import type {
  EngineName,
  LanguageCode,
  ModerationAction,
  ModerationReason,
  ModerationState,
  Outcome,
} from '@firewall-cafe/shared'

/** The log's record of an engine run. */
export interface LogRecord {
  engine: EngineName
  provider: string
  simulated: boolean
  query: string
  language: LanguageCode
  outcome: Outcome
  /** Epoch milliseconds, as recorded; for a visitor's search, its hour. */
  askedAt: number
  /** SHA-256 of the engine's answer, in hexadecimal. */
  capture: string
  /** Addresses of the pictures, by rank. */
  results: string[]
}

/** The log's record of a moderation decision or its undo. Times are full hours, in epoch milliseconds. */
export interface DecisionRecord {
  /** Whether this is the undo. */
  undone: boolean
  code: string
  action: ModerationAction
  reason: ModerationReason
  decidedBy: 'staff' | 'reports' | 'votes'
  stateBefore: ModerationState
  decidedAt: number
  undoneAt: number | null
}

/** The bytes of a record: a JSON array in this order, without whitespace, in UTF-8. */
function recordBytes(record: LogRecord | DecisionRecord): Buffer {
  return Buffer.from(JSON.stringify('undone' in record ? ofDecision(record) : ofRun(record)))
}

function ofRun(record: LogRecord): unknown[] {
  const { engine, provider, simulated, query, language, outcome, askedAt, capture, results } = record
  const values = [engine, provider, simulated, query, language, outcome, askedAt, capture, results]
  return ['firewall-cafe run 1', ...values]
}

function ofDecision(record: DecisionRecord): unknown[] {
  const { undone, code, action, reason, decidedBy, stateBefore, decidedAt, undoneAt } = record
  return undone
    ? ['firewall-cafe undo 1', code, action, decidedAt, undoneAt]
    : ['firewall-cafe decision 1', code, action, reason, decidedBy, stateBefore, decidedAt]
}

/** The log entry of a record. The salt prevents guessing its words, or the subject of a decision. */
export const commitmentOf = (salt: Buffer, record: LogRecord | DecisionRecord): Buffer =>
  createHash('sha256').update(salt).update(recordBytes(record)).digest()
