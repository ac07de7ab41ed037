/** A program that a test starts and ends: one of ours, or one of those around it. */
import { spawn } from 'node:child_process'
import os from 'node:os'
import { HUNG_AFTER_MS } from './eventually.ts'

export interface Program {
  pid: number
  /** Everything it has printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it, once it has ended. */
  ended: Promise<number | NodeJS.Signals>
}

export interface ProgramPlan {
  command: readonly string[]
  env: NodeJS.ProcessEnv
  /** Up when its output matches. */
  ready: RegExp
}

/** Characters of its output that an error shows. */
const TAIL = 4_000

/** Starts it and resolves when it is up. @throws with its last output when it ends first, or hangs */
export async function startProgram(plan: ProgramPlan): Promise<Program> {
  const program = await launch(plan)
  if (plan.ready.test(program.output())) return program
  const how = await program.ended
  const said = program.output().slice(-TAIL)
  throw new Error(`${plan.command.join(' ')} ended (${how}) before it was ready:\n${said}`)
}

/** Starts it; resolves when it is up, or has ended. One that hangs is killed, and its output then says so. */
export async function launch({ command, env, ready }: ProgramPlan): Promise<Program> {
  const [file = '', ...args] = command
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(file, args, {
    env: { PATH, NODE_COMPILE_CACHE, TMPDIR: os.tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)))
  })
  const up = new Promise<void>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (ready.test(output)) resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
  })
  const hung = setTimeout(() => {
    output += `\nKilled: it was not ready after ${HUNG_AFTER_MS / 1_000} seconds.`
    child.kill('SIGKILL')
  }, HUNG_AFTER_MS)
  await Promise.race([up, ended]).finally(() => clearTimeout(hung))
  return { pid: child.pid as number, output: () => output, kill: (signal) => child.kill(signal), ended }
}
