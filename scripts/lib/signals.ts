import type { ChildProcess } from 'node:child_process'

/** What a terminal, its closing and a supervisor end a program with. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Leaves it to a child how to end: Ctrl-C reaches it from the terminal anyway; the others, which may reach this process
 * alone, are passed on as SIGTERM. Once the child has ended, this process ends what it had started for it.
 */
export function forwardSignals(child: ChildProcess): void {
  const listener = (name: NodeJS.Signals) => {
    if (name !== 'SIGINT') child.kill('SIGTERM')
  }
  for (const name of ENDING_SIGNALS) process.on(name, listener)
  child.once('exit', () => {
    for (const name of ENDING_SIGNALS) process.off(name, listener)
  })
}
