/** `npm run backup -- [FILE] [--without-content]`: database, pictures and content in one archive. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from './lib/archives.ts'
import { readSettings } from './lib/settings.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-content': { type: 'boolean', default: false } },
  })
  const moment = new Date().toISOString().slice(0, 16).replace(':', '')
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? `firewall-cafe-${moment}.tar`)
  const { summary, bytes } = await backup({
    file,
    settings: readSettings(),
    content: !values['without-content'],
  })
  process.stdout.write(`\nBacked up to ${file} (${(bytes / 1e6).toFixed(1)} MB): ${summary}.\n`)
  process.stdout.write(
    'It holds messages, e-mail addresses and unlisted searches with their names: keep it encrypted.\n',
  )
} catch (error) {
  process.stderr.write(`Could not back up: ${(error as Error).message}\n`)
  process.exitCode = 1
}
