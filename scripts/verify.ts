/**
 * `npm run verify -- FILE [KEY…]`: checks an evidence packet with nothing but its bytes. It needs no running system;
 * with Node 24, `node scripts/verify.ts FILE` needs nothing installed either.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkPacket } from '../search-service/src/evidence/check-packet.ts'

const CHANGED =
  'The packet does NOT match its signature: it was changed or damaged. Download it again to find out.'
const NOT_WHOLE = 'The file cannot be checked: no signature was read. Download it again.'
const HELP = [
  'npm run verify -- FILE [KEY…]   checks an evidence packet (.wacz)',
  '',
  'KEY is a key that the archive publishes, at /log/keys of its API.',
]

process.exitCode = await run(process.argv.slice(2))

async function run([file, ...keys]: string[]): Promise<number> {
  if (file === undefined || file.startsWith('-')) return fail(HELP)
  // File names are relative to where the command was typed.
  const packet = await readFile(path.resolve(process.env.INIT_CWD ?? '', file)).catch(() => undefined)
  if (!packet) return fail([`${file} cannot be read.`])
  const { isWhole, problems, facts, otherKeys } = await checkPacket(packet, keys)
  if (!facts) return fail([...problems.map(({ en }) => en), isWhole ? CHANGED : NOT_WHOLE])
  const { code, address, query, translation, askedHour, loggedBy, packetKey, logKeys } = facts
  const words = [query, translation].filter(Boolean).map((text) => `“${text}”`)
  const lines = [
    `Comparison ${code} (${address}): ${words.join(' / ')}`,
    `Asked in the hour from ${askedHour}; in the log signed at ${loggedBy ?? 'an unknown time'}`,
    `Key of the packet: ${packetKey}`,
    `Keys of the log: ${logKeys.join(' ')}`,
  ]
  for (const line of lines) console.log(readable(line))
  if (otherKeys.length > 0)
    return fail([
      ...otherKeys.map(({ en }) => en),
      'It matches its signature, but not with the keys that you named.',
    ])
  console.log(
    `It matches its signature. ${keys.length > 0 ? 'The keys are those that you named.' : 'Compare the keys with those that the archive publishes at /log/keys of its API.'} No outside witness has signed the log.`,
  )
  return 0
}

function fail(lines: readonly string[]): number {
  for (const line of lines) console.error(readable(line))
  return 1
}

/** A packet may be anybody's: its words must neither control the terminal nor look like lines of ours. */
function readable(line: string): string {
  return line.replace(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}
