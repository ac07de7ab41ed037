import type { DataLicence, EngineName, LanguageCode, Localized, Outcome } from '@firewall-cafe/shared'
import type { LogRecord } from '../log/record.ts'

/** A result as recorded, and the stored file of its picture. */
export interface PacketResult {
  rank: number
  href: string
  thumbnail: string | null
  title: string | null
  page_url: string | null
  source: string | null
  /** The picture, or the engine's copy of it; null when nothing is stored. */
  picture: { address: string; sha256: string; mediaType: string } | null
}

/** One engine's answer, as stored and as in the log. */
export interface PacketRun {
  engine: EngineName
  provider: string
  outcome: Outcome
  /** Whether it is no evidence: no pictures, and no control of the bot shows that the engine was answering. */
  control_failed?: true
  /** The words it was asked, and their language. */
  query: string
  language: LanguageCode
  askedHour: number
  results: PacketResult[]
  /** HTTP messages: the request without its key, and the stored answer. */
  request: string
  response: Buffer
  /** SHA-256 of the answer, in hexadecimal. */
  sha256: string
  /** What was removed before it was stored. */
  removed: readonly string[]
  logged: { record: LogRecord; salt: Buffer; index: number; proof: readonly Buffer[] }
}

/** Everything that a packet is made of. Times are epoch milliseconds: full hours, or what the archive already shows. */
export interface PacketSource {
  code: string
  /** Of its page on the site, and of the site's methodology. */
  address: string
  methodology: string
  /** Of its words and numbers. */
  licence: DataLicence
  query: string
  language: LanguageCode
  /** Empty when there was none. */
  translation: string
  /** The source code of the place it was made in. */
  place: string
  /** Of the later run. */
  askedHour: number
  listedAt: number
  runs: readonly [PacketRun, PacketRun]
  /** The checkpoint that both proofs lead to, when it was signed, and the keys that verify it. */
  checkpoint: { note: string; hour: number; keys: readonly string[] }
}

export interface CustodyStep {
  /** ISO 8601. */
  at: string
  step: 'asked' | 'kept' | 'listed' | 'logged' | 'packed'
  what: Localized
}

/** Reads a stored picture; undefined when the store no longer has it. */
export type OpenPicture = (
  sha256: string,
) => Promise<{ stream: AsyncIterable<Uint8Array>; size: number } | undefined>

/** A page that exists only in the packet, under an address beside the comparison's. */
export const pageAddress = ({ address }: PacketSource): string => `${address}/evidence`
