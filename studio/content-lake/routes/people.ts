import type { IncomingMessage } from 'node:http'
import { EDITOR_NAME_HEADER, SCHEDULER, SEED, toEditorName, UNNAMED } from '../../schema/support/author.ts'
import { newId } from '../documents.ts'

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

/** Prefix of authors in the journal who are known by name only. */
const NAMED = 'named-'

/** The author of what is done under this name. */
export const authorNamed = (name: string | undefined): string =>
  name ? `${NAMED}${Buffer.from(name).toString('base64url')}` : EDITOR.id

/** The author of a write's transaction, as the writer names itself. */
export function authorOf({ headers }: IncomingMessage): string {
  try {
    return authorNamed(toEditorName(decodeURIComponent(String(headers[EDITOR_NAME_HEADER] ?? ''))))
  } catch {
    // Not written by the Studio, which is no reason to refuse the write.
    return EDITOR.id
  }
}

/** Ids of named authors while the server runs. */
const ids = new Map<string, string>()

/** The id by which the Studio asks for an author: no name, since proxies log the address. */
export function idOfAuthor(author: string): string {
  if (!author.startsWith(NAMED)) return author
  const id = ids.get(author) ?? newId()
  ids.set(author, id)
  return id
}

const displayNameOf = (id: string): string => {
  const [author] = [...ids].find(([, known]) => known === id) ?? []
  if (author) return Buffer.from(author.slice(NAMED.length), 'base64url').toString()
  if (id === SCHEDULER) return 'At a set time'
  // An id from before the server's start is nobody's any more.
  return id === SEED ? 'First content' : EDITOR.name
}

/** A person whose name is shown in the history, or beside a field that they write in. */
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
