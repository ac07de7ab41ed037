/** No test is left out of every stage, and whoever hosts the project runs all of them. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
// @ts-expect-error: Jest reads it as plain JavaScript.
import jestConfig from '../jest.config.mjs'
import { ROOT } from './lib/settings.ts'
import { FULL_ONLY, FULL_STAGES, PROJECTS } from './lib/stages.ts'

test('every project of Jest is in one stage', () => {
  const { projects } = jestConfig as { projects: { displayName: string }[] }
  const names = projects.map(({ displayName }) => displayName)
  expect(Object.values(PROJECTS).flat().sort()).toEqual(names.sort())
})

test('what is left to the full run is there, and the full run has every stage', async () => {
  expect(FULL_ONLY.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  const workflow = await readFile(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain(`stage: [${FULL_STAGES.join(', ')}]`)
  expect(workflow).toMatch(/npm run test:full -- \$\{\{ matrix\.stage \}\}/)
})
