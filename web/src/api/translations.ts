import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import { sendAndRead } from './http'

export interface TranslationProposal {
  searchId: string
  translation: string
  clientName?: string
  /** The browser's own random token: one open proposal per token and search. */
  voterToken?: string
}

/** Proposes a better translation of a search; it waits for staff. Throws an ApiError. */
export async function proposeTranslation(proposal: TranslationProposal): Promise<void> {
  const { searchId, translation, clientName, voterToken } = proposal
  const headers = voterToken ? { [VOTER_TOKEN_HEADER]: voterToken } : undefined
  const body = { translation, client_name: clientName }
  await sendAndRead(
    'POST /searches/:id/translation-proposals',
    { id: searchId, body, headers },
    async () => undefined,
  )
}
