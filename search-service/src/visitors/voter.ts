import { createHash } from 'node:crypto'
import { BadRequestException } from '@nestjs/common'

const TOKEN = /^[A-Za-z0-9_-]{8,128}$/
const BAD_TOKEN = 'The voter token must be 8 to 128 letters, digits, hyphens or underscores'

function hash(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/**
 * Who votes, as far as one vote each needs it: the hash of a random token that the browser made for itself.
 * @returns undefined when the browser sent none
 * @throws a 400 when the token is not one
 */
export function voterOf(token: string | undefined): Buffer | undefined {
  if (token === undefined || token === '') return undefined
  if (!TOKEN.test(token)) throw new BadRequestException({ error: BAD_TOKEN })
  return hash(`token ${token}`)
}

/**
 * The voter of a call without a token. The specified request has none, so the call must work; an address
 * must not stand in for it, since visitors of one café share theirs; and a random voter for each call would
 * let one visitor vote without end. So it is the name, within one search: callers without token and
 * name are one voter together.
 */
export function voterByName(clientName: string | null, searchId: string): Buffer {
  return hash(`name ${clientName ?? ''} ${searchId}`)
}
