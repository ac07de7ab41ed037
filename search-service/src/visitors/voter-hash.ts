import { createHmac } from 'node:crypto'

/** Groups that networks fall into, as the check of `votes.network_group` has them. */
export const NETWORK_GROUPS = 16

/** How a voter is stored. The prefix (`token …`, `name …`) keeps the kinds of voters apart. */
export function voterHash(key: string, voter: string): Buffer {
  return createHmac('sha256', key).update(voter, 'utf8').digest()
}
