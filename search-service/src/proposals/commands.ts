import { type CommandContext, CommandError } from '../platform/command.ts'
import { ProposalsService } from './proposals.service.ts'

const HELP = `npm run proposals -- list           translations that visitors propose, the oldest first, and accepted ones
npm run proposals -- accept ID      it becomes the term's translation
npm run proposals -- reject ID      nothing changes
npm run proposals -- withdraw ID    an accepted translation is no longer used for later searches; for 30 days`

/** `npm run proposals`: lets staff decide about proposed translations. */
export async function proposalsCommand(
  { app, say }: CommandContext,
  [command = 'list', id = '']: string[],
): Promise<void> {
  const proposals = app.get(ProposalsService)
  if (command === 'list') {
    const waiting = await proposals.waiting()
    for (const { proposal, current } of waiting) {
      const { id, search, translation, proposedAt } = proposal
      const when = proposedAt.toISOString().slice(0, 10)
      say(`${id}  ${search.termInitial}: ${current || '(none)'} → ${translation}  (${when})`)
    }
    for (const { id, search, translation } of await proposals.accepted())
      say(`${id}  ${search.termInitial} → ${translation}  (accepted)`)
    say(waiting.length === 0 ? 'No proposal is waiting.' : `Waiting: ${waiting.length}`)
  } else if (command === 'accept' && id) {
    const { search, translation } = await proposals.accept(id)
    say(`From now on “${search.termInitial}” is translated as “${translation}”.`)
  } else if (command === 'reject' && id) {
    const { search, translation } = await proposals.reject(id)
    say(`“${translation}” for “${search.termInitial}” is rejected.`)
  } else if (command === 'withdraw' && id) {
    const { search, translation } = await proposals.withdraw(id)
    say(`“${translation}” for “${search.termInitial}” is withdrawn. Earlier searches keep it.`)
  } else throw new CommandError(HELP)
}
