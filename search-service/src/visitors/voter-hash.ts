import { createHmac } from 'node:crypto'

/** The number of groups of networks, as in the check of `votes.network_group`. */
export const NETWORK_GROUPS = 16

/** The stored form of a voter. The prefix (`token …`, `name …`) separates the kinds of voters. */
export function voterHash(key: string, voter: string): Buffer {
  return createHmac('sha256', key).update(voter, 'utf8').digest()
}
