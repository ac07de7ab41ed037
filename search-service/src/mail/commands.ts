import type { CommandContext } from '../platform/command.ts'
import { MailService } from './mail.service.ts'

export const HELP = `npm run mail -- waiting           messages that no mail server has taken yet
npm run mail -- signups           the newsletter's addresses, one a line, and whether their owners confirmed them
npm run mail -- forget ADDRESS    removes it from the list and deletes the messages sent from it`

/** Whether `npm run mail` knows these arguments. */
export const isMailCommand = ([command = 'waiting', address = '']: string[]): boolean =>
  ['waiting', 'signups'].includes(command) || (command === 'forget' && address.includes('@'))

/** `npm run mail`: lets staff read waiting messages and sign-ups, and delete a person's on request. */
export async function mailCommand(
  { app, say }: CommandContext,
  [command = 'waiting', address = '']: string[],
): Promise<void> {
  const mail = app.get(MailService)
  if (command === 'waiting') {
    const messages = await mail.waiting()
    for (const { id, receivedAt, lastFailure, body } of messages) {
      say(`${id}  ${receivedAt.toISOString()}${lastFailure ? `  (not sent: ${lastFailure})` : ''}`)
      say(`${body.replace(/^/gm, '    ')}\n`)
    }
    say(messages.length === 0 ? 'No message is waiting.' : `Waiting: ${messages.length}`)
  } else if (command === 'signups') {
    for (const { email, confirmedAt } of await mail.signUps())
      say(`${email}  ${confirmedAt ? `confirmed ${confirmedAt.toISOString()}` : 'unconfirmed'}`)
  } else {
    const { signedUp, messages } = await mail.forget(address)
    say(signedUp ? `${address} is off the list.` : `${address} was not on the list.`)
    say(`Messages deleted: ${messages}`)
    say('Delete those that were sent on from the mailbox, too.')
  }
}
