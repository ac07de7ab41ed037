/**
 * Loaded before a process of the system (`node --import`): on SIGUSR2 its wall clock jumps to the right time
 * plus the milliseconds in the file that CLOCK_FILE names. Timers and performance.now go on evenly, as when
 * an operator sets a machine's clock.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
})
