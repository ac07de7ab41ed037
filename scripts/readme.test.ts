/** What the README and the guide tell people to type exists. */
import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './lib/settings.ts'

const run = promisify(execFile)
const text = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const found = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()

async function section(title: string): Promise<string> {
  const readme = await text('README.md')
  const rest = readme.slice(readme.indexOf(`## ${title}\n`))
  return rest.slice(0, rest.indexOf('\n## ', 1))
}

const CLOUD = 'Going to Sanity’s cloud'

test('every npm command that the README names is one', async () => {
  const { scripts } = JSON.parse(await text('package.json')) as { scripts: Record<string, string> }
  const named = found(await text('README.md'), /npm (?:--prefix \S+ )?run ([\w:-]+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every setting of the service is in the README', async () => {
  const settings = found(await text('search-service/src/platform/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  expect(settings.length).toBeGreaterThan(40)
  const readme = await text('README.md')
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('every variable on the way to the cloud is read somewhere', async () => {
  const named = found(await section(CLOUD), /\b([A-Z]+(?:_[A-Z]+)+)\b/g)
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

test('every command of Sanity’s that the README names is one, with the options it is given', async () => {
  const commands = found(await section(CLOUD), /npx (sanity [a-z]+(?: [a-z]+)?(?: [^`\n]*)?)/g)
  expect(commands.length).toBeGreaterThan(6)
  for (const command of commands) {
    const [, ...words] = command.split(' ')
    const topic = ['dataset', 'tokens', 'cors'].includes(words[0] ?? '')
      ? words.slice(0, 2)
      : words.slice(0, 1)
    const { stdout } = await run(path.join(ROOT, 'node_modules/.bin/sanity'), [...topic, '--help'], {
      cwd: path.join(ROOT, 'studio'),
      env: { ...process.env, CI: '1', NODE_OPTIONS: '', SANITY_STUDIO_PROJECT_ID: 'abc12345' },
    })
    for (const option of found(command, /(--[a-z-]+)/g)) {
      const known = stdout.replaceAll('[no-]', '')
      expect([command, known.includes(option)]).toEqual([command, true])
    }
    expect([command, stdout.includes('USAGE')]).toEqual([command, true])
  }
})
