/** No test is left out of every stage, and whoever hosts the project runs the same stages. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
// @ts-expect-error: Jest reads it as plain JavaScript.
import jestConfig from '../jest.config.mjs'
import { ROOT } from './lib/settings.ts'
import { PROJECTS, STAGES } from './lib/stages.ts'

test('every project of Jest is in one stage, but that of the cloud, which has a command of its own', () => {
  const { projects } = jestConfig as { projects: { displayName: string }[] }
  const names = projects.map(({ displayName }) => displayName)
  expect([...Object.values(PROJECTS).flat(), 'cloud'].sort()).toEqual(names.sort())
})

test('the workflow for a host runs every stage, as npm test does', async () => {
  const workflow = await readFile(path.join(ROOT, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain(`stage: [${STAGES.join(', ')}]`)
  expect(workflow).toMatch(/npm test -- \$\{\{ matrix\.stage \}\}/)
})
