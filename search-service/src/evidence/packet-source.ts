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

/** One engine's answer, from the captures and from the log. */
export interface PacketRun {
  engine: EngineName
  provider: string
  outcome: Outcome
  /** Whether it is no evidence: no pictures, and no control of the bot shows that the engine was working. */
  control_failed?: true
  /** The words that the engine was asked, and their language. */
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

/** All data for a packet. Times are epoch milliseconds: full hours, or already public in the archive. */
export interface PacketSource {
  code: string
  /** The addresses of the comparison's page and of the site's methodology. */
  address: string
  methodology: string
  /** The licence of the words and numbers. */
  licence: DataLicence
  query: string
  language: LanguageCode
  /** Empty when there was none. */
  translation: string
  /** The source code of the place where it was made. */
  place: string
  /** The hour of the later run. */
  askedHour: number
  listedAt: number
  runs: readonly [PacketRun, PacketRun]
  /** The checkpoint of both proofs, when it was signed, and the keys that verify it. */
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

/** The address of the page in the packet, below the comparison's: the page exists nowhere else. */
export const pageAddress = ({ address }: PacketSource): string => `${address}/evidence`
