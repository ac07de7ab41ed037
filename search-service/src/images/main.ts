import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { CommandError, runCommand } from '../platform/command.ts'
import { BlockError, BlocksService } from './blocks.service.ts'
import { OutsideLists } from './outside-lists.ts'

const HELP = `npm run block -- list                     the pictures that staff blocked
npm run block -- add PICTURE REASON…      it and what looks like it is no longer served, and its bytes are deleted
npm run block -- remove PICTURE           opens what that entry closed
npm run block -- match                    asks IMAGE_HASH_LIST about every picture that is kept

PICTURE is a SHA-256 in hexadecimal, or the address of a result.`

/** `npm run block`: staff block pictures. */
await runCommand(
  appModule,
  [BlockError],
  async ({ app, say }, [command = 'list', picture = '', ...words]) => {
    const blocks = app.get(BlocksService)
    const reason = words.join(' ').trim()
    if (command === 'list') {
      const entries = await blocks.list()
      for (const { sha256, reason, blocked_at, alike } of entries)
        say(`${sha256}  ${blocked_at.toISOString().slice(0, 13)} h UTC  ${reason}  (look-alikes: ${alike})`)
      say(entries.length === 0 ? 'No picture is blocked.' : `Blocked: ${entries.length}`)
    } else if (command === 'add' && picture && reason) {
      say(
        `Pictures closed: ${await blocks.block(picture, reason)}. No process serves them a minute from now.`,
      )
    } else if (command === 'remove' && picture) {
      say(
        `Pictures open again: ${await blocks.unblock(picture)}. They are fetched anew when they are next asked for.`,
      )
    } else if (command === 'match') {
      const lists = app.get(OutsideLists)
      if (!lists.asks) throw new CommandError('IMAGE_HASH_LIST: name the file of the list first.')
      const { checked, closed } = await lists.checkStored()
      say(`Pictures looked at: ${checked}; closed: ${closed}.`)
    } else throw new CommandError(HELP)
  },
)
