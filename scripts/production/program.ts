/** One program of the production shape, as its container would run it. */
import { spawn } from 'node:child_process'

export interface Program {
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

/** Starts it and resolves when it is up. @throws with its words when it ends before */
export async function startProgram({ command, env, ready }: ProgramPlan): Promise<Program> {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)))
  })
  const up = new Promise<'up'>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (ready.test(output)) resolve('up')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
  })
  const how = await Promise.race([up, ended])
  if (how !== 'up') throw new Error(`${command.join(' ')} ended (${how}) before it was ready:\n${output}`)
  return { output: () => output, kill: (signal) => child.kill(signal), ended }
}
