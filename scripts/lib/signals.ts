import type { ChildProcess } from 'node:child_process'

/**
 * Leaves it to a child how to end: Ctrl-C reaches it from the terminal anyway, and SIGTERM, which reaches this process
 * alone, is passed on. Once the child has ended, this process ends what it had started for it.
 */
export function forwardSignals(child: ChildProcess): void {
  const wait = () => {}
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', passOn)
  child.once('exit', () => {
    process.off('SIGINT', wait)
    process.off('SIGTERM', passOn)
  })
}
