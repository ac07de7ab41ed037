/**
 * `npm test`: every stage, one after the other. `npm test -- check unit` runs those that are named; any other words go
 * to Jest, and then only those tests run: `npm test -- --selectProjects web`. A file that failed in a stage is run once
 * more, alone, at the end. `npm run test:full` (`--full`) runs what FULL_ONLY names and the cloud's stage, too. With
 * `--strict`, which `--full` includes, no file is run twice.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromiumProgram } from '@firewall-cafe/testing/chromium'
import { isInstalled } from '@firewall-cafe/testing/installed'
import setUp from '../e2e/global-setup.ts'
import tearDown from '../e2e/global-teardown.ts'
import { checkAll } from './lib/checks.ts'
import { type FileResult, failed, jest, lookAgain, summary } from './lib/jest-results.ts'
import { endWhatIsLeft } from './lib/left-running.ts'
import {
  CORE_SUITE,
  FULL_NEEDS,
  FULL_STAGES,
  isStage,
  PROJECTS,
  packageOf,
  STAGES,
  type Stage,
} from './lib/stages.ts'

const FLAGS = ['--full', '--strict']
/** Only one of them publishes; the others work on drafts, which that does not change. */
const EDITING = '(?:editors(?:-day)?|studio-pictures)\\.test'
/** They publish what others read, or restart everything. */
const ALONE = '(?:studio(?:-times)?|two-editors|recovery)\\.test'

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => !FLAGS.includes(word))
  const full = process.argv.includes('--full')
  const dir = await temporaryFolder()
  try {
    const { results, flaky } = await runTests(words, full)
    const left = await endWhatIsLeft(dir)
    const told = `Still running at the end:\n${left.join('\n')}`
    if (left.length > 0 && isStrict()) results.push(failed('processes', told))
    else if (left.length > 0) process.stderr.write(`\n${told}\n`)
    report(results, flaky)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

const isStrict = () => ['--full', '--strict'].some((flag) => process.argv.includes(flag))

interface Outcome {
  results: FileResult[]
  /** The first results of files that passed the second time. */
  flaky: FileResult[]
}

async function runTests(words: string[], full: boolean): Promise<Outcome> {
  if (!words.every(isStage)) return { results: await jest(words), flaky: [] }
  if (!full) Object.assign(process.env, CORE_SUITE)
  const stages = words.length > 0 ? words : full ? FULL_STAGES : STAGES
  const strict = full ? stages : stages.filter((stage) => stage === 'cloud')
  const missing = strict.flatMap((stage) => FULL_NEEDS[stage] ?? []).filter(isMissing)
  if (missing.length > 0) return { results: [failed('programs', whatIsMissing(missing))], flaky: [] }
  return runStages(stages, isStrict())
}

const isMissing = (program: string) => !isInstalled(program)

const whatIsMissing = (programs: string[]) =>
  `It needs programs that npm does not install: ${programs.join(', ')}.\nOn Debian: apt-get install ${programs.map(packageOf).join(' ')}`

/**
 * The run's temporary folder, deleted at the end with all that tests leave there. Processes that tests start
 * have its name in their environment, which is how the end of the run finds them.
 */
async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-run-'))
  // PostgreSQL runs as another account where the tests run as root.
  await chmod(dir, 0o755)
  process.env.TMPDIR = dir
  // For every program that tests start: a third of a start is compiling.
  process.env.NODE_COMPILE_CACHE = path.join(dir, 'compiled')
  return dir
}

async function runStages(stages: readonly Stage[], strict: boolean): Promise<Outcome> {
  const results: FileResult[] = []
  const needsSystem = stages.includes('browser')
  // Unpacks it now if need be, and not in two tests at once.
  if (needsSystem || stages.includes('cloud')) chromiumProgram()
  // Builds during the stages that only compute: tests of processes and databases need the machine alone.
  const system = needsSystem ? startSystem() : undefined
  let flaky: FileResult[] = []
  try {
    if (stages.includes('check')) results.push(await check())
    if (stages.includes('unit')) results.push(...(await jestOn('unit')))
    const problem = await system
    if (stages.includes('service')) results.push(...(await jestOn('service')))
    if (problem !== undefined) results.push(failed('browser', wordsOf(problem)))
    else if (system) results.push(...(await browserTests()))
    flaky = await lookAgain(results, strict)
  } finally {
    if (system) await system.then(tearDown)
  }
  if (stages.includes('cloud')) results.push(...(await jest(['--selectProjects', ...PROJECTS.cloud])))
  return { results, flaky }
}

async function check(): Promise<FileResult> {
  if (await checkAll()) return { file: 'check', passed: 1, skipped: [], failures: [], repeatable: false }
  return failed('check', 'Types, lint or dead code: see the lines that begin with FAIL, at the beginning.')
}

/** By default Jest would keep a core free. */
const jestOn = (stage: Stage) => jest(['--selectProjects', ...PROJECTS[stage], '--maxWorkers=100%'])

/** Brings up the system of the browser tests. Resolves with the reason when it could not start. */
function startSystem(): Promise<unknown> {
  return setUp().catch((error: unknown) => error)
}

const wordsOf = (problem: unknown) => (problem instanceof Error ? String(problem.stack) : String(problem))

/** In the browser, on one system for all: two files at a time, then those that change what is published. */
async function browserTests(): Promise<FileResult[]> {
  const e2e = ['--selectProjects', ...PROJECTS.browser, '--testPathPatterns']
  return [
    ...(await jest([...e2e, `/e2e/(?!${EDITING}|${ALONE})[^/]*$`, '--maxWorkers=2'])),
    ...(await jest([...e2e, `/e2e/${EDITING}`, '--maxWorkers=2'])),
    ...(await jest([...e2e, `/e2e/${ALONE}`, '--runInBand'])),
  ]
}

function report(results: FileResult[], flaky: FileResult[]): void {
  process.stdout.write(`${summary(results, flaky).join('\n')}\n`)
  process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1
}

await main()
