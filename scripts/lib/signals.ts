import type { ChildProcess } from 'node:child_process'

/** Sent by Ctrl-C, by a supervisor, and when a terminal is closed. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A second signal sooner than this is the same press of a key: npm passes on what the terminal sends, too. In milliseconds. */
const DEBOUNCE_MS = 1_000

/**
 * Listens for what ends a program, until `stop`.
 * @param atOnce called on a second signal, when the first has not ended the process yet; then the process exits
 * @returns a signal that the first one aborts
 */
export function listenForEnding(atOnce: () => void): { signal: AbortSignal; stop(): void } {
  const ending = new AbortController()
  let since = 0
  const listener = () => {
    if (!ending.signal.aborted) {
      since = performance.now()
      // A terminal that was closed can be written to no more.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
      ending.abort(new Error('Ended before it was done.'))
    } else if (performance.now() - since > DEBOUNCE_MS) {
      try {
        atOnce()
      } finally {
        process.exit(1)
      }
    }
  }
  for (const name of ENDING_SIGNALS) process.on(name, listener)
  return {
    signal: ending.signal,
    stop() {
      for (const name of ENDING_SIGNALS) process.off(name, listener)
    },
  }
}

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
