import { randomUsername, type SourceCode, usernameProblem } from '@firewall-cafe/shared'
import { newListeners } from '@firewall-cafe/shared/listeners'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies'
import { INSTALLATION_KEY, rememberedInstallationToken, rememberedSource, SOURCE_KEY } from './installation'
import { clearStored, readStored, removeStored, type StorageArea, writeStored } from './storage'

/** What this browser knows about its visitor. Nothing here identifies a person or an address. */
export interface Visitor {
  /** False on the server, in the first render and before the page is shown, when nothing is known yet. */
  ready: boolean
  /** True once the terms were accepted in this browser; no search should run before. */
  acceptedTerms: boolean
  /** The name sent with searches and votes; empty before one was chosen. */
  username: string
  /** True when nothing of this visitor may outlive the tab, for example on a shared machine. */
  forgetful: boolean
  /** The installation that this machine belongs to (`?source=oslo`, kept for the session). */
  source: SourceCode | undefined
  /** What proves it (`#installation=token`, kept for the session). */
  installationToken: string | undefined
}

export const TERMS_KEY = 'hasSeenTerms'
/** The cookie with the name; a forgetful tab has it in its storage, under `USERNAME_KEY`. */
export const USERNAME_COOKIE = 'username'
export const USERNAME_KEY = 'username'
export const VOTER_TOKEN_KEY = 'voterToken'
/** In the tab's storage, which then also has everything else of the visitor and ends with the tab. */
export const FORGETFUL_KEY = 'forgetWhenILeave'
/** Codes of this visitor's own comparisons (`own-searches.ts`). */
export const OWN_SEARCHES_KEY = 'ownSearches'
/** Which edition was chosen (`language.ts`). */
export const LANGUAGE_KEY = 'language'

/** The keys that are stored where the visitor chose; the token last, since removing it tells other tabs. */
const KEPT = [TERMS_KEY, OWN_SEARCHES_KEY, LANGUAGE_KEY, VOTER_TOKEN_KEY]
/** The keys in the tab's storage that belong to a café's machine, not to its visitor. */
export const MACHINE_KEYS = [SOURCE_KEY, INSTALLATION_KEY, FORGETFUL_KEY]

const UNKNOWN: Visitor = {
  ready: false,
  acceptedTerms: false,
  username: '',
  forgetful: false,
  source: undefined,
  installationToken: undefined,
}

let known: Visitor | undefined
/** Only if storage did not take it: a copy would survive when another tab forgets the visitor. */
let token: string | undefined
/** If the tab's storage does not take that choice, it holds for this page load. */
let forgetfulUnstored = false
const changed = newListeners()
const forgotten = newListeners()

/** The visitor at this moment, for event handlers and calls to the service; `useVisitor` is for rendering. */
export function currentVisitor(): Visitor {
  if (typeof window === 'undefined' || isPrerendering()) return UNKNOWN
  known ??= look()
  return known
}

/** Whether this is a café's machine, which visitors use one after the other. */
export const isMachine = ({ source, installationToken }: Pick<Visitor, 'source' | 'installationToken'>) =>
  source !== undefined && installationToken !== undefined

/**
 * Whether the browser only prepares this page, as Chromium does while its address is typed. It then discards
 * what the page writes to the tab's storage, such as what came with the address. The DOM's
 * types lack it.
 */
const isPrerendering = () => 'prerendering' in document && document.prerendering === true

function look(): Visitor {
  const source = rememberedSource()
  const installationToken = rememberedInstallationToken()
  // On a café's machine a visit ends without its visitor. A link can make anybody's device look like one:
  // then only what was done in this tab ends, and nothing that the browser keeps.
  if (isMachine({ source, installationToken })) writeStored('sessionStorage', FORGETFUL_KEY, 'true')
  const acceptedTerms = readStored(keptIn(), TERMS_KEY) === 'true'
  // Browsers keep the cookie for 400 days at most, some for 7. A visitor who accepted the terms but lost the
  // name gets another. Only the cookie stores it, so deleting the cookie deletes it; each visit renews it.
  const username = keptName() ?? (acceptedTerms ? randomUsername() : '')
  if (acceptedTerms) keepName(username)
  return {
    ready: true,
    acceptedTerms,
    username,
    forgetful: isForgetful(),
    source,
    installationToken,
  }
}

/**
 * The visitor, safe to render: unknown during hydration, then kept up to date.
 * @param part selects what the component needs: it renders again only when that changes
 */
export function useVisitor<Part>(part: (visitor: Visitor) => Part): Part {
  return useSyncExternalStore(
    onVisitorChange,
    () => part(currentVisitor()),
    () => part(UNKNOWN),
  )
}

/** The whole visitor, in the same way. */
export const useWholeVisitor = (): Visitor => useVisitor((all) => all)

/**
 * Remembers that the terms were rejected: they are asked again on the next visit.
 * @param forgetful what was chosen beside them: then nothing is stored, and the terms are asked again all the same
 */
export function rejectTerms(forgetful: boolean): void {
  if (!forgetful) writeStored(keptIn(), TERMS_KEY, 'false')
  update({ acceptedTerms: false })
}

/**
 * Lets the visitor in under the chosen name. If it is blank, the name that another tab stored since is kept; without one
 * it becomes `user` and four digits.
 * @param forgetful what was chosen at the terms; left out, it stays as it was
 */
export function acceptTerms(chosenName: string, forgetful = isForgetful()): void {
  setForgetful(forgetful)
  const kept = readStored(keptIn(), TERMS_KEY) === 'true' ? keptName() : undefined
  writeStored(keptIn(), TERMS_KEY, 'true')
  update({ acceptedTerms: true })
  setUsername(chosenName || kept || randomUsername())
}

/** Whether everything of this visitor ends with the tab. */
function isForgetful(): boolean {
  return forgetfulUnstored || readStored('sessionStorage', FORGETFUL_KEY) === 'true'
}

/** Where this visitor's data is stored. */
export function keptIn(): StorageArea {
  return isForgetful() ? 'sessionStorage' : 'localStorage'
}

/**
 * Moves all data of the visitor into the tab's storage, or out of it, and leaves no copy. Before the terms
 * are accepted, stored data is somebody else's: all but the language, which may be newly chosen, is deleted.
 * @returns false if nothing changed: the browser has another visitor, and what is tied to an overwritten
 *   token could never be erased
 */
export function setForgetful(forgetful: boolean): boolean {
  if (forgetful === isForgetful()) return true
  const own = knownVoterToken()
  if (!forgetful && own && own !== (readStored('localStorage', VOTER_TOKEN_KEY) ?? own)) return false
  const from: StorageArea = forgetful ? 'localStorage' : 'sessionStorage'
  const to: StorageArea = forgetful ? 'sessionStorage' : 'localStorage'
  // As it is stored: another tab may have accepted them since.
  const accepted = currentVisitor().acceptedTerms || readStored(from, TERMS_KEY) === 'true'
  // Another tab may have kept one since.
  const username = accepted ? currentVisitor().username || keptName() : ''
  // Before the token, whose removal makes other tabs read everything again.
  if (storedName() !== undefined) removeName()
  for (const key of KEPT) {
    const value = readStored(from, key)
    if (value !== null && (accepted || key === LANGUAGE_KEY)) writeStored(to, key, value)
    removeStored(from, key)
  }
  if (accepted && own !== readStored(to, VOTER_TOKEN_KEY)) token = own
  if (forgetful) writeStored('sessionStorage', FORGETFUL_KEY, 'true')
  else removeStored('sessionStorage', FORGETFUL_KEY)
  forgetfulUnstored = false
  forgetfulUnstored = forgetful && !isForgetful()
  if (username) keepName(username)
  update({ forgetful: isForgetful(), username })
  return true
}

/**
 * Clears this tab, which holds everything of a forgetful visitor. A café's machine keeps its place and token
 * for the next visitor, who must be forgotten too; a place without a token came with a link.
 */
export function forgetTab(): void {
  const machine = MACHINE_KEYS.map((key) => [key, readStored('sessionStorage', key) ?? ''] as const)
  clearStored('sessionStorage')
  if (machine.every(([, value]) => value))
    for (const [key, value] of machine) writeStored('sessionStorage', key, value)
  forgetfulUnstored = false
  known = undefined
  token = undefined
  forgotten.tell()
}

/** Becomes a new visitor: without the token, and under another name when there was one. */
export function resetIdentity(): void {
  const username = currentVisitor().username && randomUsername()
  // The token goes last, since other tabs then read everything again, the name too.
  if (username) keepName(username)
  else if (storedName() !== undefined) removeName()
  // Other tabs hear when a token is removed, so there must be one.
  voterToken()
  token = undefined
  for (const key of [OWN_SEARCHES_KEY, LANGUAGE_KEY, VOTER_TOKEN_KEY]) removeStored(keptIn(), key)
  forgotten.tell()
  update({ username })
}

/** The token that identifies this browser when votes are counted; undefined until one was needed. */
export function knownVoterToken(): string | undefined {
  return readStored(keptIn(), VOTER_TOKEN_KEY) ?? token
}

/**
 * The same, but made if there is none: by the first search, vote, proposal or report, never by browsing or by what a link
 * began. A browser that only read here stores nothing that could link it to anything.
 */
export function voterToken(): string {
  const needed = knownVoterToken() ?? randomToken()
  writeStored(keptIn(), VOTER_TOKEN_KEY, needed)
  token = readStored(keptIn(), VOTER_TOKEN_KEY) === needed ? undefined : needed
  return needed
}

/** Clears the cache, so that the browser's storage is read again. */
export function rereadVisitor(): void {
  known = undefined
  token = undefined
  changed.tell()
}

// The visitor was forgotten in another tab, or all storage cleared: this tab must not go on as the same one.
// Other keys change without that, and this tab does not ask for accepted terms again because of them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Nothing of a forgetful tab is stored there.
    if (isForgetful()) return
    if (key !== null && (key !== VOTER_TOKEN_KEY || newValue !== null)) return
    forgotten.tell()
    rereadVisitor()
  })
  document.addEventListener('prerenderingchange', rereadVisitor)
  // Back may restore a page as it was before the tab was left, and with it a visitor who was forgotten then,
  // or since in another tab.
  let left: string | undefined
  window.addEventListener('pagehide', () => {
    left = whatIsStored()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || left === whatIsStored()) return
    forgotten.tell()
    rereadVisitor()
  })
}

/** Identifies the visitor by what is stored. If nothing can be stored, it stays the same. */
function whatIsStored(): string {
  return JSON.stringify([isForgetful(), keptName(), readStored(keptIn(), VOTER_TOKEN_KEY)])
}

function setUsername(username: string) {
  keepName(username)
  update({ username })
}

/** The stored name; undefined if the service would refuse every search and vote because of it. */
function keptName(): string | undefined {
  const name = storedName()
  return name === undefined || usernameProblem(name) ? undefined : name
}

/**
 * The name as it is stored, or what others set: other programs may share the host's cookies. A forgetful tab keeps its
 * name to itself: all tabs share the cookie, which may be another person's by now.
 */
function storedName(): string | undefined {
  if (isForgetful()) return readStored('sessionStorage', USERNAME_KEY) ?? undefined
  return readCookie(USERNAME_COOKIE)
}

function keepName(username: string) {
  if (isForgetful()) writeStored('sessionStorage', USERNAME_KEY, username)
  // Browsers shorten this to what they allow (400 days in Chromium, 7 in Safari).
  else writeCookie(USERNAME_COOKIE, username, new Date('9999-12-31T23:59:59Z'))
}

function removeName() {
  if (isForgetful()) removeStored('sessionStorage', USERNAME_KEY)
  else writeCookie(USERNAME_COOKIE, '', new Date(0))
}

function update(change: Partial<Visitor>) {
  known = { ...currentVisitor(), ...change }
  changed.tell()
}

/** Calls back after each change; returns how to stop. */
export const onVisitorChange = changed.add

/**
 * Calls back when the visitor is forgotten or leaves: this page load's knowledge of them is not for the next.
 * @returns a function that stops it
 */
export const onForgotten = forgotten.add

/** 128 random bits, as hex: too many to guess another visitor's. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
