import { createHmac } from 'node:crypto'

/** How a voter is stored: `token …`, `name …` and the others never meet. */
export function voterHash(key: string, voter: string): Buffer {
  return createHmac('sha256', key).update(voter, 'utf8').digest()
}
