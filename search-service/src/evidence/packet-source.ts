import type { DataLicence, EngineName, LanguageCode, Localized, Outcome } from '@firewall-cafe/shared'
import type { LogRecord } from '../log/record.ts'

/** A result as it is recorded, and the file that is kept of its picture. */
export interface PacketResult {
  rank: number
  href: string
  thumbnail: string | null
  title: string | null
  page_url: string | null
  source: string | null
  /** At its own address, or the engine's copy of it; null when nothing is kept. */
  picture: { address: string; sha256: string; mediaType: string } | null
}

/** One engine's answer, as kept and as the log holds it. */
export interface PacketRun {
  engine: EngineName
  provider: string
  outcome: Outcome
  /** The words it was asked, and their language. */
  query: string
  language: LanguageCode
  results: PacketResult[]
  /** HTTP messages: the request without its key, and the answer as it was kept. */
  request: string
  response: Buffer
  /** SHA-256 of the answer, in hexadecimal. */
  sha256: string
  /** What was taken out before it was kept. */
  removed: readonly string[]
  logged: { record: LogRecord; salt: Buffer; index: number; proof: readonly Buffer[] }
}

/** All that a packet is made of. Times are epoch milliseconds and full hours, or what the archive tells already. */
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
  askedHour: number
  listedAt: number
  runs: readonly [PacketRun, PacketRun]
  /** The signed state of the log that both proofs lead to, when it was signed, and by which keys it is believed. */
  checkpoint: { note: string; hour: number; keys: readonly string[] }
}

export interface CustodyStep {
  /** ISO 8601. */
  at: string
  step: 'asked' | 'kept' | 'listed' | 'logged' | 'packed'
  what: Localized
}

/** Hands out a kept picture; undefined when the store has it no longer. */
export type OpenPicture = (
  sha256: string,
) => Promise<{ stream: AsyncIterable<Uint8Array>; size: number } | undefined>

/** Its page exists nowhere but in the packet; it lies beside that of the comparison. */
export const pageAddress = ({ address }: PacketSource): string => `${address}/evidence`
