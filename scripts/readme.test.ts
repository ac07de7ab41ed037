/** What the README and the way to Sanity's cloud tell people to type exists. */
import { glob } from 'node:fs/promises'
import { found, text } from './lib/documents.ts'
import { ROOT } from './lib/settings.ts'

const CLOUD = 'docs/sanity-cloud.md'

test('the README has at most 150 lines', async () => {
  expect((await text('README.md')).split('\n').length).toBeLessThanOrEqual(150)
})

test('every npm command that the README names exists', async () => {
  const { scripts } = JSON.parse(await text('package.json')) as { scripts: Record<string, string> }
  const named = found(await text('README.md'), /npm (?:--prefix \S+ )?run ([\w:-]+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every variable of the cloud guide is read somewhere', async () => {
  const named = found(await text(CLOUD), /\b([A-Z]+(?:_[A-Z]+)+)\b/g)
  expect(named).toContain('BUILDER_WEBHOOK_SECRET')
  let code = ''
  for await (const file of glob(
    [
      'scripts/**/*.ts',
      'studio/*.ts',
      'studio/lib/*.ts',
      'web/site-builder/*.ts',
      'studio/content-lake/**/*.ts',
      'gatsby-config.ts',
    ],
    { cwd: ROOT, exclude: (name) => name.includes('node_modules') },
  )) {
    if (!file.includes('.test.')) code += await text(file)
  }
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

test('every Sanity command of the cloud guide exists, with its options', async () => {
  const known = (await sanityCommands()).flatMap(({ id, aliases, hiddenAliases, flags }) =>
    [id, ...aliases, ...hiddenAliases].map(
      (name) => [name.replaceAll(':', ' '), Object.keys(flags)] as const,
    ),
  )
  const commands = found(await text(CLOUD), /npx sanity ([a-z]+(?: [a-z]+)?(?: [^`\n]*)?)/g)
  expect(commands.length).toBeGreaterThan(6)
  for (const command of commands) {
    const [, flags] = known.find(([name]) => `${command} `.startsWith(`${name} `)) ?? []
    expect([command, flags !== undefined]).toEqual([command, true])
    expect([command, found(command, /--([a-z-]+)/g).filter((flag) => !flags?.includes(flag))]).toEqual([
      command,
      [],
    ])
  }
})

interface SanityCommand {
  id: string
  aliases: string[]
  hiddenAliases: string[]
  flags: Record<string, unknown>
}

/** What the installed command line says that it can do. */
async function sanityCommands(): Promise<SanityCommand[]> {
  const manifest = JSON.parse(await text('node_modules/@sanity/cli/oclif.manifest.json'))
  return Object.values(manifest.commands)
}
