/** A local lake has one user: the person at the machine, or the one who holds the token. */
export const EDITOR = {
  id: 'local-editor',
  name: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: 'May do everything' }],
}

/** Ids of people who are known by name only, while they are there: the name is all there is to know. */
const NAMED = 'named-'

/** The id under which Sanity's presence asks who somebody is. */
export const idOfName = (name: string | undefined): string =>
  name ? `${NAMED}${Buffer.from(name).toString('base64url')}` : EDITOR.id

const displayNameOf = (id: string): string => {
  if (id.startsWith(NAMED)) return Buffer.from(id.slice(NAMED.length), 'base64url').toString()
  if (id === EDITOR.id) return EDITOR.name
  if (id === 'scheduler') return 'At a set time'
  return id === 'seed' ? 'First content' : id
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
