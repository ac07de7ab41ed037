import { isIPv6 } from 'node:net'
import { decodeBaiduText } from '../engines/baidu-address.ts'

/** What was removed, as the capture lists it. */
export type Removal = 'key' | 'cookie' | 'call id' | 'network address' | 'time' | 'location query'

export interface Redaction {
  text: string
  complete: boolean
  removed: Set<Removal>
}

/** The replacement inside a text, and for a bare number. */
const IN_TEXT = 'removed'
const BARE = 'null'

/** Shorter strings are not secret, and would match by chance. */
const SHORTEST_SECRET = 10
/** The most different call ids to look for in an answer; engines send one or two for each picture. */
const MAX_CALL_IDS = 500
/** How far a provider's clock, and times computed from it, may be from ours. */
const CLOCK_MS = 60 * 60_000
/** The same, for times without a time zone. */
const ZONES_MS = 15 * 60 * 60_000

// Without lookbehind, which takes 20 times as long: the surrounding characters are checked afterwards.
const ADDRESS_4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/g
/** A fast first check: matches every text with an IPv6 address, and few others. */
const HINT_OF_6 = /:[\da-f]{0,4}:/i
const ADDRESS_6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi
/** What precedes the host in a web address, also escaped in JSON or percent-encoded inside another address. */
const BEFORE_HOST = /(?:\/\/|\\\/|%2F%2F)(?:[^\s"/\\@]{1,80}@)?\[?$/i
const EPOCH = /(?<!\d)(?<!\d\.)\d{10}(?:\d{3}){0,3}(?!\d)/g
const WRITTEN =
  /\d{4}-\d\d-\d\d[T ]\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d)?(?:\.\d+)?|(?<!\d)20\d{12}(?:\d{3})?(?!\d)|\b[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d/g

/**
 * The expiry of a Baidu copy, a fixed time after the call, so it reveals the call's second; and the
 * signature, which allows testing guesses. Plain, inside another address, and in Baidu's spelling
 * (`baidu-address.ts`).
 */
const EXPIRY =
  /((?:\b|%(?:25|dc)*[\da-z]{2}|\\u00[\da-f]{2})(?:sec|fjv)(?:=|%(?:25|dc)*[3n][D1]|\\u003d))([\dabcdlmn]{10})((?:&|&amp;|%(?:25|dc)*(?:26|dm)|\\u0026)[tp](?:=|%(?:25|dc)*[3n][D1]|\\u003d))?[\da-z]*/gi
/** We have seen copies expire after 30 days. */
const EXPIRES_WITHIN_MS = 60 * 24 * 60 * 60_000

/**
 * Removes from an answer what would reveal who asked, and when: our keys and cookies wherever they are
 * repeated, call ids from the provider, network addresses (but not hosts of pictures), times around the call,
 * and times computed from it.
 * @param text one character for each byte, so that everything else stays byte for byte
 * @param secrets by kind
 * @param callIds finds the fields that identify the call; group 1 is a text, group 2 a number
 * @param calledAt epoch milliseconds
 * @returns `complete` is false for an answer with so many ids that looking for each would block the process:
 *   then only the id fields are removed
 */
export function redact(
  text: string,
  secrets: readonly (readonly [Removal, string])[],
  callIds: RegExp | null,
  calledAt: number,
): Redaction {
  const removed = new Set<Removal>()
  const ids = new Set<string>()
  const replaceIds = (whole: string, text: string | undefined, number: string | undefined) => {
    removed.add('call id')
    if (text === undefined) return whole.slice(0, -(number ?? '').length) + BARE
    ids.add(text.slice(1, -1))
    return whole.slice(0, -text.length + 1) + IN_TEXT + text.at(-1)
  }
  let left = callIds ? text.replace(callIds, replaceIds) : text
  if (ids.size > MAX_CALL_IDS) return { text: left, removed, complete: false }
  const known = [...secrets, ...[...ids].map((id) => ['call id', id] as const)]
  for (const [kind, secret] of known) {
    for (const written of spellings(secret)) {
      if (!left.includes(written)) continue
      removed.add(kind)
      left = left.replaceAll(written, IN_TEXT)
    }
  }
  const remove = (kind: Removal, pattern: RegExp, isOne: (found: string, at: number) => boolean) => {
    left = left.replace(pattern, (found: string, at: number) => {
      if (!isOne(found, at)) return found
      removed.add(kind)
      return isBare(left, at, found.length) ? BARE : IN_TEXT
    })
  }
  const isHost = (at: number) => BEFORE_HOST.test(left.slice(Math.max(0, at - 100), at))
  remove(
    'network address',
    ADDRESS_4,
    (found, at) =>
      found.split('.').every((part) => Number(part) < 256) &&
      !/[\d.]/.test(left[at - 1] ?? '') &&
      !/^(?:\d|\.\d)/.test(left.slice(at + found.length, at + found.length + 2)) &&
      !isHost(at),
  )
  if (HINT_OF_6.test(left))
    remove('network address', ADDRESS_6, (found, at) => found.length > 5 && isIPv6(found) && !isHost(at))
  left = left.replace(EXPIRY, (found: string, name: string, time: string, signature: string | undefined) => {
    const ahead = secondOf(name, time) * 1_000 - calledAt
    if (!(ahead > -CLOCK_MS && ahead < EXPIRES_WITHIN_MS)) return found
    removed.add('time')
    return name + IN_TEXT + (signature === undefined ? '' : signature + IN_TEXT)
  })
  remove('time', WRITTEN, (found) => Math.abs(momentOf(found) - calledAt) < ZONES_MS)
  remove('time', EPOCH, (found) => Math.abs(Number(found) / 10 ** (found.length - 13) - calledAt) < CLOCK_MS)
  return { text: left, removed, complete: true }
}

/** When a copy expires, in seconds since 1970, else NaN. In Baidu's spelling, digits are swapped. */
function secondOf(name: string, digits: string): number {
  return Number(/sec/i.test(name) ? digits : decodeBaiduText(digits))
}

/** The forms of a secret: plain, in JSON with escaped slashes, and in an address. */
function spellings(secret: string): Set<string> {
  if (secret.length < SHORTEST_SECRET) return new Set()
  return new Set([secret, secret.replaceAll('/', '\\/'), encodeURIComponent(secret)])
}

/** A written time read as UTC, epoch milliseconds; NaN for anything else. */
function momentOf(written: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(written) ?? []
  if (y !== undefined) return Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  const plain = written
    .replaceAll('%3A', ':')
    .replace(/(?<=\d) (?=\d\d:\d\d)/, (gap) => (written.includes('-') ? 'T' : gap))
  return Date.parse(plain.includes(',') ? `${plain} GMT` : `${plain}Z`)
}

/** Whether the match is a whole JSON number, not part of a string. */
function isBare(text: string, at: number, length: number): boolean {
  return (
    /[:[,]\s*$/.test(text.slice(Math.max(0, at - 8), at)) &&
    /^\s*(?:[,\]}]|$)/.test(text.slice(at + length, at + length + 8))
  )
}
