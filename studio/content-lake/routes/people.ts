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

/** Authors who are known by name only, as the journal has them: the name is all there is to know. */
const NAMED = 'named-'

/** The author of what is done under this name. */
export const authorNamed = (name: string | undefined): string =>
  name ? `${NAMED}${Buffer.from(name).toString('base64url')}` : EDITOR.id

/** Who makes a write, as they call themselves: the author of its transaction. */
export function authorOf({ headers }: IncomingMessage): string {
  try {
    return authorNamed(toEditorName(decodeURIComponent(String(headers[EDITOR_NAME_HEADER] ?? ''))))
  } catch {
    // Not written by the Studio, and no reason to refuse what is written.
    return EDITOR.id
  }
}

/** What stands for a named author while the server runs. */
const ids = new Map<string, string>()

/** The id under which the Studio asks who an author is: in an address, which proxies write down, so without the name. */
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
  // One of a time before the server was started is nobody's any more.
  return id === SEED ? 'First content' : EDITOR.name
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
