/** The cookie with the visitor's name, as an earlier visit or another tab left it. */
import { readCookie, writeCookie } from '../src/visitor/cookies'
import { USERNAME_COOKIE } from '../src/visitor/visitor'

export const nameInCookie = () => readCookie(USERNAME_COOKIE)
export const setNameCookie = (name: string) => writeCookie(USERNAME_COOKIE, name, new Date('9999-12-31'))
export const removeNameCookie = () => writeCookie(USERNAME_COOKIE, '', new Date(0))
