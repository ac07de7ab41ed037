/** Every package may be used for what it is used for (scripts/lib/licences.ts holds the rules). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readYaml } from '@firewall-cafe/testing/yaml'
import { PROJECT_NAME } from '../shared/src/project-name.ts'
import { EXCEPTIONS, isAllowed, readLicences } from './lib/licences.ts'

import { ROOT } from './lib/settings.ts'

const packages = await readLicences()

test.each([true, false])(
  'every package (shipped: %s) has an allowed licence or a named exception',
  (ships) => {
    const those = packages.filter((each) => each.ships === ships)
    expect(those.length).toBeGreaterThan(300)
    const refused = those.filter(({ licence, exception }) => !exception && !isAllowed(licence))
    expect(refused).toEqual([])
  },
)

test('the citation file names no person, the data set’s author as the site does, and the software’s licence', async () => {
  const said = await readYaml(path.join(ROOT, 'CITATION.cff'))
  const { license } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  const holder = (await readFile(path.join(ROOT, 'LICENSE'), 'utf8')).match(
    /^Copyright \(c\) \d+ (.+)$/m,
  )?.[1]
  expect(said).toMatchObject({
    'cff-version': '1.2.0',
    type: 'dataset',
    authors: [{ name: PROJECT_NAME.en }],
    message: expect.any(String),
    references: [{ type: 'software', title: 'FIREWALL Cafe', license, authors: [{ name: holder }] }],
  })
  // A setting decides it.
  expect(said).not.toHaveProperty('license')
})

test('every exception is still needed by a package', () => {
  const used = Object.keys(EXCEPTIONS).filter((pattern) =>
    packages.some(
      ({ name, exception }) =>
        exception && (name === pattern || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)))),
    ),
  )
  expect(used).toEqual(Object.keys(EXCEPTIONS))
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-2.0-only OR LGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('%s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('the project’s licence file matches package.json, and the README links to it', async () => {
  const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')
  const { license } = JSON.parse(await read('package.json')) as { license: string }
  expect(await read('LICENSE')).toMatch(
    new RegExp(`^${license} License\n\nCopyright \\(c\\) \\d{4} FIREWALL Cafe`),
  )
  expect(await read('README.md')).toContain(`[${license}](LICENSE)`)
})
