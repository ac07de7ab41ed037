import { type Erasure, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { readJson, send } from './http'

/**
 * Erases everything that is tied to a voter token, however long that takes: given up, its outcome would not
 * be known. Resolves to how much that was. Throws an ApiError.
 */
export async function eraseVisitor(voterToken: string): Promise<Erasure> {
  return readJson(await send('DELETE /visitor', { headers: { [VOTER_TOKEN_HEADER]: voterToken } }))
}
