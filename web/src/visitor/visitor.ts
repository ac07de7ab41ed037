import { isSourceCode, randomUsername, type SourceCode } from '@firewall-cafe/shared'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies'
import { readStored, removeStored, writeStored } from './storage'

/** Who is looking, as far as this browser knows. Nothing here identifies a person or an address. */
export interface Visitor {
  /** False on the server and in the first render, when nothing is known yet. */
  ready: boolean
  /** True once the terms were accepted in this browser; no search should run before. */
  acceptedTerms: boolean
  /** True once there is a name, too: a browser keeps the cookie for 400 days at most, some for 7. */
  named: boolean
  /** The name sent with searches and votes; empty before one was chosen. */
  username: string
  /** The installation this machine stands in (`?source=oslo`, kept for the session). */
  source: SourceCode | undefined
}

export const TERMS_KEY = 'hasSeenTerms'
export const USERNAME_COOKIE = 'username'
export const VOTER_TOKEN_KEY = 'voterToken'
export const SOURCE_KEY = 'source'

const UNKNOWN: Visitor = {
  ready: false,
  acceptedTerms: false,
  named: false,
  username: '',
  source: undefined,
}

let known: Visitor | undefined
/** Where storage is switched off, the token lasts as long as the page. */
let token: string | undefined
const listeners = new Set<() => void>()

/** The visitor at this moment, for event handlers and calls to the service; `useVisitor` is for rendering. */
export function currentVisitor(): Visitor {
  if (typeof window === 'undefined') return UNKNOWN
  known ??= look()
  return known
}

function look(): Visitor {
  const acceptedTerms = readStored('localStorage', TERMS_KEY) === 'true'
  const username = readCookie(USERNAME_COOKIE) ?? ''
  // Each visit begins the cookie's time anew. A name that is gone stays gone: nothing else remembers it, so that who
  // deletes the cookie has deleted the name. It is asked for again.
  if (acceptedTerms && username) keepName(username)
  return {
    ready: true,
    acceptedTerms,
    // Where cookies are switched off, asking on each page would lead nowhere.
    named: username !== '' || !navigator.cookieEnabled,
    username,
    source: rememberedSource(),
  }
}

/** The visitor, safe to render: unknown during hydration, then kept up to date. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, currentVisitor, () => UNKNOWN)
}

/** Remembers that the terms were rejected: they are asked again on the next visit. */
export function rejectTerms(): void {
  writeStored('localStorage', TERMS_KEY, 'false')
  update({ acceptedTerms: false })
}

/** Lets the visitor in under the chosen name, or under `user` and four digits when it is blank. */
export function acceptTerms(chosenName: string): void {
  writeStored('localStorage', TERMS_KEY, 'true')
  update({ acceptedTerms: true })
  setUsername(chosenName || randomUsername())
}

/** Starts anew, as somebody else: without the token, and under another name when there was one. */
export function resetIdentity(): void {
  token = undefined
  removeStored('localStorage', VOTER_TOKEN_KEY)
  if (currentVisitor().username) setUsername(randomUsername())
}

/** The token that stands for this browser when votes are counted; undefined until one was needed. */
export function knownVoterToken(): string | undefined {
  return readStored('localStorage', VOTER_TOKEN_KEY) ?? token
}

/**
 * The same, made when there is none: by the first vote or proposal, never by looking around. A browser that only read
 * here holds nothing that ties it to anything.
 */
export function voterToken(): string {
  token = knownVoterToken() ?? randomToken()
  writeStored('localStorage', VOTER_TOKEN_KEY, token)
  return token
}

/** Forgets what was read, so that the next look reads the browser's storage again. */
export function rereadVisitor(): void {
  known = undefined
  token = undefined
  for (const listener of listeners) listener()
}

function setUsername(username: string) {
  keepName(username)
  update({ username, named: true })
}

function keepName(username: string) {
  // Browsers shorten this to what they allow (400 days in Chromium, 7 in Safari).
  writeCookie(USERNAME_COOKIE, username, new Date('9999-12-31T23:59:59Z'))
}

function update(change: Partial<Visitor>) {
  known = { ...currentVisitor(), ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** 128 random bits, as hex: nobody votes as somebody else by guessing. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function rememberedSource(): SourceCode | undefined {
  const named = new URLSearchParams(window.location.search).get('source')
  if (named !== null && isSourceCode(named)) {
    writeStored('sessionStorage', SOURCE_KEY, named)
    return named
  }
  const stored = readStored('sessionStorage', SOURCE_KEY)
  return stored !== null && isSourceCode(stored) ? stored : undefined
}
