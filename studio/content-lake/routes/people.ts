import type { IncomingMessage } from 'node:http'
import { EDITOR_NAME_HEADER, SCHEDULER, SEED, toEditorName, UNNAMED } from '../../schema/support/author.ts'

/** A local lake has one user: the person at the machine, or the one who holds the token. */
export const EDITOR = {
  id: UNNAMED,
  name: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: 'May do everything' }],
}

/** Ids of people who are known by name only: the name is all there is to know. */
const NAMED = 'named-'

/** The id under which Sanity's presence and history ask who somebody is. */
export const idOfName = (name: string | undefined): string =>
  name ? `${NAMED}${Buffer.from(name).toString('base64url')}` : EDITOR.id

/** Who makes a write, as they call themselves: the author of its transaction. */
export function authorOf({ headers }: IncomingMessage): string {
  try {
    return idOfName(toEditorName(decodeURIComponent(String(headers[EDITOR_NAME_HEADER] ?? ''))))
  } catch {
    // Not written by the Studio, and no reason to refuse what is written.
    return EDITOR.id
  }
}

const displayNameOf = (id: string): string => {
  if (id.startsWith(NAMED)) return Buffer.from(id.slice(NAMED.length), 'base64url').toString()
  if (id === EDITOR.id) return EDITOR.name
  if (id === SCHEDULER) return 'At a set time'
  return id === SEED ? 'First content' : id
}

/** Someone whose name is shown in the history, or beside a field. */
export const personOf = (id: string) => ({
  id,
  displayName: displayNameOf(id),
  givenName: EDITOR.name,
  familyName: '',
  imageUrl: null,
  email: EDITOR.email,
  isCurrentUser: id === EDITOR.id,
  provider: EDITOR.provider,
  sanityUserId: id,
})
