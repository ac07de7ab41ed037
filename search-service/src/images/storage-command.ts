import { type CommandContext, CommandError } from '../platform/command.ts'
import { StorageReport } from './storage-report.ts'

const HELP = `npm run storage              bytes of pictures by kind and day, and how long the room lasts at today's rate
npm run storage -- --json    the same for programs`

/** `npm run storage`: shows how much space pictures take. */
export async function storageCommand({ app, say }: CommandContext, [form]: string[]): Promise<void> {
  if (form !== undefined && form !== '--json') throw new CommandError(HELP)
  const report = app.get(StorageReport)
  const found = await report.find()
  for (const line of form ? [JSON.stringify(found, null, 2)] : report.lines(found)) say(line)
}
