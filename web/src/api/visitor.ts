import { type Erasure, VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { readJson, sendAndRead } from './http'

/** Longer than any erasure takes: after giving up, the page does not know whether it was done. */
const ERASE_TIMEOUT_MS = 120_000

/** Erases everything that is tied to a voter token. Resolves to how much was erased. Throws an ApiError. */
export function eraseVisitor(voterToken: string): Promise<Erasure> {
  const headers = { [VOTER_TOKEN_HEADER]: voterToken }
  return sendAndRead('DELETE /visitor', { headers }, readJson<Erasure>, ERASE_TIMEOUT_MS)
}
