/** There is one person at a local lake: whoever sits at the machine, or holds the token. */
export const EDITOR = {
  id: 'local-editor',
  name: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: 'May do everything' }],
}

/** Someone whose name stands in the history. */
export const personOf = (id: string) => ({
  id,
  displayName: id === EDITOR.id ? EDITOR.name : id === 'seed' ? 'First content' : id,
  givenName: EDITOR.name,
  familyName: '',
  imageUrl: null,
  email: EDITOR.email,
  isCurrentUser: id === EDITOR.id,
  provider: EDITOR.provider,
  sanityUserId: id,
})
