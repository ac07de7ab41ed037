/** Does to a house what a plan says, and takes it back. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '../house/house.ts'
import type { Act } from '../plan/catalogue.ts'
import type { PlannedFault } from '../plan/plan.ts'

/** Thrown for a fault that this machine cannot have; the run counts as not run. */
export class CannotHappenHere extends Error {
  override name = 'CannotHappenHere'
}

/**
 * Waits for the fault's time, inflicts it, and ends it.
 * @throws {CannotHappenHere}
 */
export async function inflict(house: House, { atMs, lastsMs, act }: PlannedFault): Promise<void> {
  if (act.to === 'disk' && !house.store.disk?.canBeFull)
    throw new CannotHappenHere('a small disk could not be mounted (this needs root)')
  await wait(atMs)
  await begin(house, act)
  // What was killed starts again at once, as a service manager has it.
  if (act.to !== 'process') await wait(lastsMs)
  await end(house, act)
}

function begin(house: House, act: Act): Promise<void> | undefined | void {
  switch (act.to) {
    case 'line':
      return house.line(act.line).start(act.trouble)
    case 'answers': {
      const { target, kind, ms } = act
      return control(house, 'faults', { target, kind, ms })
    }
    case 'process':
      return act.process === 'postgres' ? house.database.kill() : house.member(act.process).kill()
    case 'disk':
      return house.store.disk?.fill()
    case 'clock':
      return setClock(house, act.process, act.shiftMs)
  }
}

function end(house: House, act: Act): Promise<void> | undefined | void {
  switch (act.to) {
    case 'line':
      return house.line(act.line).heal()
    case 'answers':
      return control(house, 'reset', {})
    case 'process':
      return act.process === 'postgres' ? house.database.restart() : undefined
    case 'disk':
      return house.store.disk?.free()
    case 'clock':
      return setClock(house, act.process, 0)
  }
}

/** The simulators may be dead themselves, and then have no faults switched on. */
async function control(house: House, name: 'faults' | 'reset', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${house.simulators}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {},
  )
}

async function setClock(house: House, process: 'api' | 'worker', shiftMs: number): Promise<void> {
  await writeFile(house.clockFile(process), String(shiftMs))
  house.member(process).signal('SIGUSR2')
}
