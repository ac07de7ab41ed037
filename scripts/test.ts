/**
 * `npm test`: every stage, one after the other. `npm test -- check unit` runs those that are named; any other words go
 * to Jest, and then only those tests run: `npm test -- --selectProjects web`. A file that failed in a stage is run once
 * more, alone, at the end, unless `--strict` is among the words.
 */
import { chromiumPath } from '@firewall-cafe/testing/chromium'
import setUp from '../e2e/global-setup.ts'
import tearDown from '../e2e/global-teardown.ts'
import { checkAll } from './lib/checks.ts'
import { type FileResult, failed, jest, lookAgain, summary } from './lib/jest-results.ts'
import { isStage, PROJECTS, STAGES, type Stage } from './lib/stages.ts'

const STRICT = '--strict'
/** Builds everything once more, and so is a command of its own: npm run cloud:check. */
const CLOUD = 'e2e/cloud/'
/** They make engines fail for everybody, change content, which others read, or restart everything. */
const ALONE = 'e2e/(search|result|studio|two-editors|editors)\\.test'

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== STRICT)
  const strict = process.argv.includes(STRICT)
  if (words.every(isStage)) await runStages(words.length > 0 ? words : [...STAGES], strict)
  else report(await jest(words))
}

async function runStages(stages: readonly Stage[], strict: boolean): Promise<void> {
  const results: FileResult[] = []
  if (stages.includes('browser')) chromiumPath()
  if (stages.includes('check')) results.push(await check())
  // Much of the other tests is waiting, which is time to build what the browser tests need.
  const system = stages.includes('browser') ? startSystem() : undefined
  try {
    const projects = stages.filter((stage) => stage !== 'browser').flatMap((stage) => PROJECTS[stage])
    // Left alone, Jest would keep a core free.
    if (projects.length > 0)
      results.push(...(await jest(['--selectProjects', ...projects, '--maxWorkers=100%'])))
    if (system) results.push(...(await browserTests(system)))
    const looked = strict ? { results, flaky: [] } : await lookAgain(results)
    report(looked.results, looked.flaky)
  } finally {
    if (system) await system.then(tearDown)
  }
}

async function check(): Promise<FileResult> {
  if (await checkAll()) return { file: 'check', passed: 1, failures: [], repeatable: false }
  return failed('check', 'Types, lint or dead code: see the lines that begin with FAIL, at the beginning.')
}

/** Brings up the system of the browser tests. Why it could not start is told when they would need it. */
function startSystem(): Promise<unknown> {
  return setUp().catch((error: unknown) => error)
}

/** In the browser, on one system for all: two files at a time, then those that need it for themselves. */
async function browserTests(system: Promise<unknown>): Promise<FileResult[]> {
  const problem = await system
  if (problem !== undefined)
    return [failed('browser', problem instanceof Error ? String(problem.stack) : String(problem))]
  return [
    ...(await jest(['--selectProjects', 'e2e', '--maxWorkers=2', '--testPathIgnorePatterns', ALONE, CLOUD])),
    ...(await jest(['--selectProjects', 'e2e', '--runInBand', '--testPathPatterns', ALONE])),
  ]
}

function report(results: FileResult[], flaky: FileResult[] = []): void {
  process.stdout.write(`${summary(results, flaky).join('\n')}\n`)
  process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1
}

await main()
