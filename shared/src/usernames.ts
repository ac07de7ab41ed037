import type { Localized } from './localized.ts'

export const USERNAME_MAX_LENGTH = 30

export const NAME_TOO_LONG: Localized = {
  en: 'Username must be 30 characters or less',
  zh: '用户名最多30个字符',
}
export const BAD_CHARACTERS: Localized = {
  en: 'Username can only contain letters, numbers, and underscores',
  zh: '用户名只能包含英文字母、数字和下划线',
}

/** Says what is wrong with a chosen username; undefined when it is allowed (blank included). */
export function usernameProblem(name: string): Localized | undefined {
  if (name.length > USERNAME_MAX_LENGTH) return NAME_TOO_LONG
  if (name !== '' && !/^[A-Za-z0-9_]+$/.test(name)) return BAD_CHARACTERS
  return undefined
}

/** The name given to a visitor who leaves the field blank: `user` and four digits. */
export function randomUsername(random: () => number = Math.random): string {
  return `user${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}

/** Marks the made-up visitors of the demonstration. */
export const DEMO_VISITOR_PREFIX = 'demo_visitor_'
