import { type Erasure, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { call } from './http'

/** Erases everything that is tied to a voter token. Resolves to how much that was. Throws an ApiError. */
export function eraseVisitor(voterToken: string): Promise<Erasure> {
  return call('DELETE /visitor', { headers: { [VOTER_TOKEN_HEADER]: voterToken } })
}
