export const USERNAME_MAX_LENGTH = 30
export const USERNAME_TOO_LONG = 'Username must be 30 characters or less'
export const USERNAME_BAD_CHARACTERS = 'Username can only contain letters, numbers, and underscores'

/** The sentence that says what is wrong with a chosen username, or undefined when it may be used (blank included). */
export function usernameProblem(name: string): string | undefined {
  if (name.length > USERNAME_MAX_LENGTH) return USERNAME_TOO_LONG
  if (name !== '' && !/^[A-Za-z0-9_]+$/.test(name)) return USERNAME_BAD_CHARACTERS
  return undefined
}

/** The name given to a visitor who leaves the field blank: `user` and four digits. */
export function randomUsername(random: () => number = Math.random): string {
  return `user${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}
