import { type Erasure, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { readJson, send } from './http'

/**
 * Erases everything that is tied to a voter token, however long that takes: after giving up, the outcome
 * would be unknown. Resolves to how much was erased. Throws an ApiError.
 */
export async function eraseVisitor(voterToken: string): Promise<Erasure> {
  return readJson(await send('DELETE /visitor', { headers: { [VOTER_TOKEN_HEADER]: voterToken } }))
}
