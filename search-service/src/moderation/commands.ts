import {
  codeOf,
  MODERATION_ACTIONS,
  MODERATION_REASONS,
  type ModerationQueueItem,
  VOTE_DECISIONS,
  type VoteGroup,
  voteCategory,
} from '@firewall-cafe/shared'
import { type CommandContext, CommandError } from '../platform/command.ts'
import { VoteReviewService } from '../votes/vote-review.service.ts'
import { ModerationService } from './moderation.service.ts'

const HELP = `npm run moderate -- queue                what is waiting for review, the most urgent first
npm run moderate -- keep CODE REASON     public again, and not limited by itself any more
npm run moderate -- limit CODE REASON    in no list and no count; opened by its code alone
npm run moderate -- hide CODE REASON     its page shows a tombstone instead
npm run moderate -- remove CODE REASON   shows what would be deleted for good, with the pictures that nothing else uses
       [--yes]                           deletes it
npm run moderate -- undo CODE            the last decision, for 30 days; a removal cannot be undone
npm run moderate -- log                  what was decided, without words
npm run moderate -- votes                votes that a network had no room for, by network, hour and comparison
npm run moderate -- votes count ID       all votes of that group count
npm run moderate -- votes keep ID        those that do not count stay so
npm run moderate -- votes discount ID    none of them counts
npm run moderate -- votes undo ID        the last decision about that group

REASON is one of ${MODERATION_REASONS.join(', ')}.`

const YES = '--yes'
const VOTE_ACTIONS = [...VOTE_DECISIONS, 'undo'] as const

const hour = (ms: number) => `${new Date(ms).toISOString().slice(0, 13)} h UTC`

/** `npm run moderate`: lets staff decide about comparisons. */
export async function moderateCommand(
  { app, say }: CommandContext,
  [command = 'queue', given = '', words = '', option]: string[],
): Promise<void> {
  const moderation = app.get(ModerationService)
  const votes = app.get(VoteReviewService)
  const code = codeOf(given)
  const action = MODERATION_ACTIONS.find((name) => name === command)
  const reason = MODERATION_REASONS.find((name) => name === words)
  const voteAction = VOTE_ACTIONS.find((name) => name === given)
  if (command === 'queue') {
    const { total, items } = await moderation.queue()
    for (const { code, state, query, translation, since_hour, reports, nsfw_votes } of items) {
      const reported = reports.map(inWords).join(', ') || 'no report'
      say(
        `${code}  ${state}  ${query} | ${translation || '(none)'}  (${reported}; NSFW ${nsfw_votes}; ${hour(since_hour)})`,
      )
      for (const note of reports.flatMap(({ notes }) => notes)) say(`          “${note}”`)
    }
    say(total === 0 ? 'Nothing is waiting for review.' : `Waiting: ${total}`)
  } else if (command === 'log') {
    for (const { code, action, reason, by, hour: at, undone } of await moderation.log())
      say(`${hour(at)}  ${code}  ${action}  ${reason}  (${by})${undone ? '  undone' : ''}`)
  } else if (command === 'votes' && given === '') {
    const { total, items } = await votes.groups()
    for (const group of items) for (const line of linesOf(group)) say(line)
    say(total === 0 ? 'No votes are waiting for review.' : `Waiting: ${total}`)
  } else if (command === 'votes' && voteAction && words) {
    for (const line of linesOf(await votes.decide(words, voteAction))) say(line)
  } else if (command === 'undo' && code) {
    say(`${code} is ${(await moderation.undo(code)).state} again.`)
  } else if (action === 'remove' && code && reason && option !== YES) {
    const { query, translation, state, images } = await moderation.comparison(code)
    say(`${code}  ${state}  ${query} | ${translation || '(none)'}  (pictures: ${images.length})`)
    say('Nothing has been changed. Add --yes to go ahead.')
  } else if (action && code && reason) {
    const { state, undo_until: until } = await moderation.decide(code, action, reason)
    say(
      `${code} is ${state}. ${until === null ? 'This cannot be undone.' : `It can be undone until ${hour(until)}.`}`,
    )
  } else {
    const asksForCode = action !== undefined || command === 'undo'
    const wrong = asksForCode && !code ? notA('CODE', given) : action && !reason && notA('REASON', words)
    throw new CommandError(wrong ? `${wrong}\n\n${HELP}` : HELP)
  }
}

const notA = (name: string, given: string) => (given ? `“${given}” is no ${name}.` : `${name} is missing.`)

const inWords = ({ reason, count, networks }: ModerationQueueItem['reports'][number]) =>
  `${reason} ${count}${networks < count ? ` (networks: ${networks})` : ''}`

function linesOf({ id, code, query, hour: at, votes, decision, log }: VoteGroup): string[] {
  return [
    `${id}  ${code}  ${query}  (${hour(at)}; ${decision ?? 'waits'})`,
    ...votes.map(
      ({ vote_name, counted, uncounted }) =>
        `          ${voteCategory(vote_name).en}: ${counted} counted, ${uncounted} not`,
    ),
    ...log.map(
      ({ action, hour: at, undone }) => `          ${hour(at)}  ${action}${undone ? '  undone' : ''}`,
    ),
  ]
}
