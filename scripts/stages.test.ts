/** No test is left out of every stage, and a host of the project runs all of them. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readYaml } from '@firewall-cafe/testing/yaml'
// @ts-expect-error: Jest reads it as plain JavaScript.
import jestConfig from '../jest.config.mjs'
// @ts-expect-error: Jest reads it as plain JavaScript.
import { LONGEST as longest } from './lib/longest-first.mjs'
import { ROOT } from './lib/settings.ts'
import { FULL_NEEDS, FULL_ONLY, FULL_STAGES, PROJECTS, packageOf } from './lib/stages.ts'

const LONGEST = longest as string[]

test('every Jest project is in one stage', () => {
  const { projects } = jestConfig as { projects: { displayName: string }[] }
  const names = projects.map(({ displayName }) => displayName)
  expect(Object.values(PROJECTS).flat().sort()).toEqual(names.sort())
})

test('every file of the full run, and of those run first, exists, and the workflow runs every stage', async () => {
  expect([...FULL_ONLY, ...LONGEST].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  const workflow = await readFile(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain(`stage: [${FULL_STAGES.join(', ')}]`)
  expect(workflow).toMatch(/npm run test:full -- \$\{\{ matrix\.stage \}\}/)
})

test('the full run fails at its start with what is missing and how to install it', async () => {
  const args = [path.join(ROOT, 'scripts/test.ts'), '--full', 'browser', 'cloud']
  const running = promisify(execFile)(process.execPath, args, { env: { PATH: '/nowhere' } })
  const { code, stdout } = (await running.catch((error) => error)) as { code: number; stdout: string }
  expect([code, stdout.trim().split('\n').slice(-4)]).toEqual([
    1,
    [
      'It needs programs that npm does not install: firefox-esr, WebKitWebDriver, Xvfb, openssl.',
      'On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb openssl',
      '',
      '0 passed, 1 failed',
    ],
  ])
})

test('the workflow installs what the full run needs', async () => {
  const workflow = (await readYaml(path.join(ROOT, '.github/workflows/ci.yml'))) as {
    jobs: { test: { strategy: { matrix: { include: { stage: string; packages: string }[] } } } }
  }
  const { include } = workflow.jobs.test.strategy.matrix
  for (const [stage, programs] of Object.entries(FULL_NEEDS)) {
    const packages = include.find((one) => one.stage === stage)?.packages.split(' ')
    expect([stage, packages]).toEqual([stage, expect.arrayContaining(programs.map(packageOf))])
  }
})
