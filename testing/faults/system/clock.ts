/**
 * Loaded before a process of the system (`node --import`): its wall clock jumps when it gets SIGUSR2, to what the
 * file named by CLOCK_FILE says, in milliseconds from the right time. What counts from the start of the process
 * (timers, performance.now) goes on evenly, as it does when an operator sets the clock of a machine.
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
