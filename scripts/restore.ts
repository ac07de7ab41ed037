/** `npm run restore -- FILE [--replace] [--without-content] | FILE --check`, both with `--any-signature`, too */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkArchive, restore } from './lib/archives.ts'
import { keptSecret } from './lib/own-secrets.ts'
import { readSettings } from './lib/settings.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'without-content': { type: 'boolean', default: false },
      'any-signature': { type: 'boolean', default: false },
    },
  })
  const [named] = positionals
  if (!named) throw new Error('name the archive: npm run restore -- FILE')
  const file = path.resolve(process.env.INIT_CWD ?? '.', named)
  const settings = readSettings()
  const anySignature = values['any-signature']
  if (values.check) {
    process.stdout.write(`${file} is intact: ${await checkArchive(file, settings, anySignature)}.\n`)
  } else {
    const content = !values['without-content']
    const missing = [
      ...(keptSecret(settings, 'VOTER_KEY') ? [] : ['voter.key']),
      ...(keptSecret(settings, 'LOG_KEY') ? [] : ['log.key']),
    ]
    const summary = await restore({ file, settings, content, replace: values.replace, anySignature })
    const next = missing.length
      ? `Put the old ${missing.join(' and ')} into ${settings.dataDir} before you start the system: otherwise it makes new ones.`
      : 'Start the system now.'
    process.stdout.write(`\nRestored ${summary}.\n${next}\n`)
  }
} catch (error) {
  process.stderr.write(`Could not restore: ${(error as Error).message}\n`)
  process.exitCode = 1
}
