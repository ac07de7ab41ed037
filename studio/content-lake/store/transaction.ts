import type { LakeDocument } from '../documents.ts'
import type { Effects } from './effects.ts'

/** A mutation as it came over the wire, with ids filled in. Exactly one key. */
export type WireMutation = Record<string, unknown>

/** What one transaction did to one document. */
export interface DocumentChange {
  after: LakeDocument | null
  mutations: WireMutation[]
  effects: Effects
}

/** A transaction as the journal keeps it. Replaying the journal gives `before`, so that is not written. */
export interface TransactionRecord {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  documents: Record<string, DocumentChange>
}

/** A transaction that is on disk, as listeners hear of it. */
export interface CommittedTransaction extends TransactionRecord {
  before: Record<string, LakeDocument | null>
}

/** The result of one mutation, in Sanity's words. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument | null
}
