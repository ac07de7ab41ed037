import { type CommandContext, CommandError } from '../platform/command.ts'
import { LogService } from './log.service.ts'
import { LogVerifier } from './log-verifier.ts'

const HELP = `npm run log -- verify [KEY…]   compares every checkpoint, entry, run, answer, decision and monthly file that is kept with what was signed
npm run log -- key             what others need to believe our checkpoints, and our packets of evidence, as /log/keys says it: publish it elsewhere, too

KEY is one that is no longer used, as "key" printed it.`

/** `npm run log`: lets staff verify the log, and prints its public keys. */
export async function logCommand({ app, say }: CommandContext, [command, ...keys]: string[]): Promise<void> {
  if (command === 'key') {
    const ours = await app.get(LogService).publishedKeys()
    if (ours.length === 0) throw new CommandError('LOG_KEY is not set, so this installation keeps no log.')
    for (const key of ours) say(key)
  } else if (command === 'verify') {
    const { checkpoints, entries, runs, answers, decisions, files, problems } = await app
      .get(LogVerifier)
      .verify(keys)
    for (const problem of problems) say(problem)
    say(
      `${checkpoints} checkpoints, ${entries} entries, ${runs} of them compared with their runs, ${decisions} with decisions and undos, ${files} with monthly files, and ${answers} answers that are kept with their hashes`,
    )
    if (problems.length > 0) throw new CommandError('The log does not match what was signed: see above.')
    say('Everything matches what was signed. No outside witness has signed the log.')
  } else throw new CommandError(HELP)
}
