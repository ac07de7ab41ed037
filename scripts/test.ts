/**
 * `npm test`: every stage, one after the other. `npm test -- check unit` runs those that are named; any other words go
 * to Jest, and then only those tests run: `npm test -- --selectProjects web`.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from '@firewall-cafe/testing/chromium'
import setUp from '../e2e/global-setup.ts'
import tearDown from '../e2e/global-teardown.ts'
import { checkAll } from './lib/checks.ts'
import { ROOT } from './lib/settings.ts'
import { isStage, PROJECTS, STAGES, type Stage } from './lib/stages.ts'

interface Totals {
  passed: number
  failed: number
}

/** Builds everything once more, and so is a command of its own: npm run cloud:check. */
const CLOUD = 'e2e/cloud/'
/** They make engines fail for everybody, change content, which others read, or restart everything. */
const ALONE = 'e2e/(search|result|studio|two-editors|editors)\\.test'

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.every(isStage)) report(await runStages(words.length > 0 ? words : [...STAGES]))
  else report([await jest(words)])
}

async function runStages(stages: readonly Stage[]): Promise<Totals[]> {
  const totals: Totals[] = []
  if (stages.includes('browser')) chromiumPath()
  if (stages.includes('check')) totals.push(oneTest(await checkAll()))
  // Much of the other tests is waiting, which is time to build what the browser tests need.
  const system = stages.includes('browser') ? startSystem() : undefined
  const projects = stages.filter((stage) => stage !== 'browser').flatMap((stage) => PROJECTS[stage])
  // Left alone, Jest would keep a core free.
  if (projects.length > 0) totals.push(await jest(['--selectProjects', ...projects, '--maxWorkers=100%']))
  if (system) totals.push(...(await browserTests(system)))
  return totals
}

const oneTest = (passed: boolean): Totals => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** Brings up the system of the browser tests. Why it could not start is told when they would need it. */
function startSystem(): Promise<unknown> {
  return setUp().catch((error: unknown) => error)
}

/** In the browser, on one system for all: two files at a time, then those that need it for themselves. */
async function browserTests(system: Promise<unknown>): Promise<Totals[]> {
  try {
    const problem = await system
    if (problem !== undefined) throw problem
    return [
      await jest(['--selectProjects', 'e2e', '--maxWorkers=2', '--testPathIgnorePatterns', ALONE, CLOUD]),
      await jest(['--selectProjects', 'e2e', '--runInBand', '--testPathPatterns', ALONE]),
    ]
  } catch (error) {
    console.error(error)
    return [oneTest(false)]
  } finally {
    await tearDown()
  }
}

async function jest(args: string[]): Promise<Totals> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-tests-'))
  const file = path.join(dir, 'results.json')
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('jest', ['--json', `--outputFile=${file}`, ...args], {
      cwd: ROOT,
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const results = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  await rm(dir, { recursive: true, force: true })
  const passed: number = results.numPassedTests ?? 0
  // A file that could not even be loaded has no tests of its own to fail, so it counts as one.
  const failed: number = (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function report(totals: Totals[]): void {
  const passed = totals.reduce((sum, part) => sum + part.passed, 0)
  const failed = totals.reduce((sum, part) => sum + part.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
