/** Runs Jest and reads each file's result, repeats the few that failed, and sums it all up at the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './settings.ts'

/** The result of one test file, or of a stage without files. */
export interface FileResult {
  /** Relative to the project's folder. */
  file: string
  passed: number
  /** The reason of each test that was left to the full run, or skipped for lack of a program. */
  skipped: string[]
  failures: Failure[]
  /** False if a second run tells no more: the file could not be loaded, or is no test file. */
  repeatable: boolean
}

export interface Failure {
  test: string
  error: string
}

/** More failed files than this in one run are no coincidence. */
const MOST_REPEATED = 3
const LINES_OF_AN_ERROR = 20

/**
 * Runs Jest; its own report goes to standard error.
 * @param cwd of the project whose configuration is used, which names results-reporter.mjs
 */
export async function jest(args: string[], cwd = ROOT): Promise<FileResult[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-tests-'))
  const file = path.join(dir, 'results')
  const child = spawn('jest', args, {
    cwd,
    stdio: ['inherit', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      RESULTS_FILE: file,
    },
  })
  const [code] = await once(child, 'exit')
  const written = await readFile(file, 'utf8').catch(() => '')
  await rm(dir, { recursive: true, force: true })
  const lines = written.split('\n').filter((line) => line !== '')
  const results = lines.map((line) => fileResult(JSON.parse(line) as JestFile, cwd))
  if (code === 0 || results.some(({ failures }) => failures.length > 0)) return results
  return [
    ...results,
    failed(`jest ${args.join(' ')}`, `It ended with exit code ${code}: see its output above.`),
  ]
}

/** A line of results-reporter.mjs. */
interface JestFile {
  file: string
  failed: boolean
  /** The failures of the whole file as text. */
  message: string
  tests: { status: string; fullName: string; failureMessages: string[] }[]
}

function fileResult({ file, failed, message, tests }: JestFile, cwd: string): FileResult {
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, error: failureMessages.join('\n') }))
  // Without any failed test the file itself failed: it could not be loaded, or its `afterAll` failed.
  if (failed && failures.length === 0) failures.push({ test: 'the file itself', error: message })
  const passed = tests.filter(({ status }) => status === 'passed').length
  // Tests skipped for a reason name it (testing/redis.ts). The command line has filtered out the others.
  const skipped = tests
    .filter(({ status }) => status === 'pending')
    .flatMap(
      ({ fullName }) => /\((\S+ is not installed|left to npm run test:full)\)/.exec(fullName)?.[1] ?? [],
    )
  return { file: path.relative(cwd, file), passed, skipped, failures, repeatable: tests.length > 0 }
}

/** A stage, or a part of one, that failed as a whole. */
export const failed = (name: string, error: string): FileResult => ({
  file: name,
  passed: 0,
  skipped: [],
  failures: [{ test: 'the whole', error }],
  repeatable: false,
})

/**
 * Runs each failed file once more, alone, if they are few and all can be repeated; the second result replaces
 * the first.
 * @param strict no file is run twice
 * @returns the first results of files that passed the second time
 */
export async function lookAgain(results: FileResult[], strict: boolean, cwd = ROOT): Promise<FileResult[]> {
  if (strict) return []
  const suspects = results.filter(({ failures }) => failures.length > 0)
  if (suspects.length > MOST_REPEATED || suspects.some(({ repeatable }) => !repeatable)) return []
  const flaky: FileResult[] = []
  for (const suspect of suspects) {
    process.stderr.write(`\nRunning once more, alone: ${suspect.file}\n`)
    const again = await jest(['--runInBand', '--runTestsByPath', suspect.file], cwd)
    results.splice(results.indexOf(suspect), 1, ...again)
    if (again.every(({ failures }) => failures.length === 0)) flaky.push(suspect)
  }
  return flaky
}

/**
 * Lines for the end of a run: each failure, each test that passed only the second time, how many were left out, then
 * the totals, alone on the last line for programs to read.
 */
export function summary(results: FileResult[], flaky: FileResult[] = []): string[] {
  const count = (number: (of: FileResult) => number) => results.reduce((sum, one) => sum + number(one), 0)
  const skipped = results.flatMap((of) => of.skipped)
  return [
    ...results.flatMap(({ file, failures }) =>
      failures.flatMap(({ test, error }) => [
        '',
        `FAILED ${file} › ${test}`,
        ...linesOf(error).slice(0, LINES_OF_AN_ERROR),
      ]),
    ),
    '',
    ...flaky.flatMap(({ file, failures }) =>
      failures.map(({ test, error }) => `FLAKY ${file} › ${test}: ${linesOf(error)[0] ?? ''}`),
    ),
    ...[...new Set(skipped)].map((why) => `${skipped.filter((one) => one === why).length} skipped: ${why}`),
    `${count((of) => of.passed)} passed, ${count((of) => of.failures.length)} failed`,
  ]
}

const linesOf = (error: string) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
