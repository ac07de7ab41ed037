/** What the documents name exists: files, tests, headings, commands. */
import { existsSync } from 'node:fs'
import { glob, readdir } from 'node:fs/promises'
import path from 'node:path'
import { decisionRecords } from './lib/decisions.ts'
import { found, text } from './lib/documents.ts'
import { ROOT } from './lib/settings.ts'

const DECISIONS = (await decisionRecords()).map(({ file }) => `docs/decisions/${file}`)
const DOCUMENTS = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/accessibility.md',
  'docs/architecture.md',
  'docs/configuration.md',
  'docs/counting.md',
  'docs/editors.md',
  'docs/faults.md',
  'docs/methodology.md',
  'docs/operations.md',
  'docs/sanity-cloud.md',
  'docs/scaling.md',
  'docs/security-requirements.md',
  'docs/security.md',
  'docs/upgrades.md',
  'docs/what-is-kept.md',
]

/** How GitHub and its kin name a heading in an address. */
const anchors = (markdown: string) =>
  found(markdown, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

describe.each([...DOCUMENTS, ...DECISIONS])('%s', (document) => {
  test('every file that it names exists, by its path from the root', async () => {
    const named = found(
      (await text(document)).replace(/^```[\s\S]*?^```/gm, ''),
      /`((?:docker|docs|e2e|scripts|search-service|shared|studio|web)\/[\w./-]+\.\w+)`/g,
    )
    // What everybody makes for themselves is not in the repository.
    const made = (await text('.gitignore')).split('\n')
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)) && !made.includes(file))).toEqual([])
  })

  test('every link leads to an existing file and heading', async () => {
    const broken: string[] = []
    for (const link of found(await text(document), /\]\(([^)]+)\)/g)) {
      if (/^https?:/.test(link)) continue
      const [file = '', anchor] = link.split('#', 2)
      // The methodology is a page of the site, and leads to others.
      const page = file.startsWith('/') && `web/src/pages${file}.tsx`
      const target = page || (file === '' ? document : path.join(path.dirname(document), file))
      if (!existsSync(path.join(ROOT, target))) broken.push(link)
      else if (anchor !== undefined && !anchors(await text(target)).includes(anchor)) broken.push(link)
    }
    expect(broken).toEqual([])
  })

  test('every npm command that it names exists', async () => {
    const { scripts } = JSON.parse(await text('package.json')) as { scripts: Record<string, string> }
    const named = found(await text(document), /npm run ([\w:-]+)/g)
    expect(named.filter((name) => !scripts[name])).toEqual([])
  })
})

test('every table has a separator row below its header', async () => {
  const untrue: string[] = []
  let tables = 0
  for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: ROOT })) {
    const lines = (await text(file)).replace(/^( *)```[\s\S]*?^\1```/gm, '').split('\n')
    const heads = lines.flatMap((line, at) =>
      /^ *\|/.test(line) && !/^ *\|/.test(lines[at - 1] ?? '') ? [at] : [],
    )
    tables += heads.length
    for (const at of heads)
      if (!/^ *\|( *:?-+:? *\|)+$/.test(lines[at + 1] ?? '')) untrue.push(`${file}: ${lines[at]}`)
  }
  expect(tables).toBeGreaterThan(30)
  expect(untrue).toEqual([])
})

test.each(DOCUMENTS)('every test that %s quotes is in a test file that it names', async (document) => {
  const markdown = await text(document)
  const tests = found(markdown, /`([\w./-]+\.test\.tsx?)`/g).filter((file) =>
    existsSync(path.join(ROOT, file)),
  )
  const code = (await Promise.all(tests.map(text))).join('\n')
  const quoted = found(markdown, /"([a-z][^"|]{12,})"/g)
  expect(quoted.filter((title) => !code.includes(title))).toEqual([])
})

test.each([
  ['.', '## Packages'],
  ['search-service/src', '### search-service/src'],
  ['web', '### web:'],
  ['web/src', '### web/src'],
  ['studio', '### studio'],
])('the architecture names every folder of %s under “%s”', async (place, heading) => {
  const [, map = ''] = (await text('docs/architecture.md')).split(`\n${heading}`)
  const [section = ''] = map.split(/\n##+ /)
  const unnamed = ['node_modules', 'dist', 'public', 'coverage', 'test']
  const folders = (await readdir(path.join(ROOT, place), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !unnamed.includes(entry.name))
    .map(({ name }) => name)
  expect(folders.length).toBeGreaterThan(3)
  expect(folders.filter((name) => !section.includes(`${name}/`))).toEqual([])
})
