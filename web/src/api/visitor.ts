import { type Erasure, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { call } from './http'

/** Has everything that is tied to a voter token erased, and tells how much that was. Throws an ApiError. */
export function eraseVisitor(voterToken: string): Promise<Erasure> {
  return call('DELETE /visitor', { headers: { [VOTER_TOKEN_HEADER]: voterToken } })
}
