import { BlockedNamesService } from '../blocked-names/blocked-names.service.ts'
import { type CommandContext, CommandError } from '../platform/command.ts'
import { BlocksService } from './blocks.service.ts'
import { OutsideLists } from './outside-lists.ts'

const HELP = `npm run block -- list                     the pictures that staff blocked
npm run block -- add PICTURE REASON…      it and what looks like it is no longer served, and its bytes are deleted
npm run block -- remove PICTURE           unblocks what that entry blocked
npm run block -- match                    asks IMAGE_HASH_LIST about every picture that is kept
npm run block -- names                    names of private persons that keep a search out of the archive
npm run block -- names add NAME…          searches with this full name are answered, and unlisted
npm run block -- names remove NUMBER      they are listed as any other again
npm run block -- names undo NUMBER        puts a name back that was removed, within 30 days

PICTURE is a SHA-256 in hexadecimal, or the address of a result.`

const hourOf = (date: Date) => `${date.toISOString().slice(0, 13)} h UTC`

/** `npm run block`: lets staff block pictures and names of private persons. */
export async function blockCommand(
  { app, say }: CommandContext,
  [command = 'list', picture = '', ...words]: string[],
): Promise<void> {
  const blocks = app.get(BlocksService)
  const reason = words.join(' ').trim()
  if (command === 'list') {
    const entries = await blocks.list()
    for (const { sha256, reason, blocked_at, alike } of entries)
      say(`${sha256}  ${hourOf(blocked_at)}  ${reason}  (look-alikes: ${alike})`)
    say(entries.length === 0 ? 'No picture is blocked.' : `Blocked: ${entries.length}`)
  } else if (command === 'add' && picture && reason) {
    say(
      `Pictures blocked: ${await blocks.block(picture, reason)}. Within a minute no process serves them any more.`,
    )
  } else if (command === 'remove' && picture) {
    say(
      `Pictures unblocked: ${await blocks.unblock(picture)}. We fetch each again when somebody next asks for it.`,
    )
  } else if (command === 'match') {
    const lists = app.get(OutsideLists)
    if (!lists.asks)
      throw new CommandError('There is no list to compare with: set IMAGE_HASH_LIST to its file first.')
    const { checked, byHash, blocked } = await lists.checkStored()
    say(`Pictures checked: ${checked}; blocked: ${blocked}.`)
    if (byHash > 0) say(`Checked by SHA-256 only, since the original is not kept: ${byHash}.`)
  } else if (command === 'names') {
    await blockNames(app.get(BlockedNamesService), say, picture, reason)
  } else throw new CommandError(HELP)
}

async function blockNames(
  names: BlockedNamesService,
  say: (line: string) => void,
  command: string,
  given: string,
): Promise<void> {
  if (command === '') {
    const { items, unreadable } = await names.list()
    for (const { id, name, hour, removed_hour: removed } of items)
      say(`${id}  ${hourOf(new Date(hour))}  ${name}${removed === null ? '' : '  (removed)'}`)
    say(`Names in force: ${items.filter(({ removed_hour }) => removed_hour === null).length}`)
    if (unreadable > 0) say(`Not in force, since they were encrypted with another VOTER_KEY: ${unreadable}`)
  } else if (command === 'add' && given) {
    const { id, to_decide: left } = await names.add(given)
    say(`${id}: searches with this name stay out of the archive.`)
    if (left.total > 0) say(`Listed or limited; decide about each: ${left.total}  ${left.codes.join(' ')}`)
  } else if ((command === 'remove' || command === 'undo') && given) {
    await names.decide(given, command === 'remove' ? 'open' : 'block')
    say(command === 'remove' ? 'Removed. It can be undone for 30 days.' : 'It is in force again.')
  } else throw new CommandError(HELP)
}
