/** Inflicts a plan's faults on a system, and ends them. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Act } from '../plan/catalogue.ts'
import type { PlannedFault } from '../plan/plan.ts'
import type { System } from '../system/system.ts'

/** Thrown for a fault that this machine cannot have; the run counts as not run. */
export class CannotInflictError extends Error {
  override name = 'CannotInflictError'
}

/**
 * Waits for the fault's time, inflicts it, and ends it.
 * @throws {CannotInflictError}
 */
export async function inflict(system: System, { atMs, lastsMs, act }: PlannedFault): Promise<void> {
  if (act.to === 'disk' && !system.store.disk?.canBeFull)
    throw new CannotInflictError('a small disk could not be mounted (this needs root)')
  await wait(atMs)
  await begin(system, act)
  // What was killed restarts at once, as under a service manager.
  if (act.to !== 'process') await wait(lastsMs)
  await end(system, act)
}

function begin(system: System, act: Act): Promise<void> | undefined | void {
  switch (act.to) {
    case 'link':
      return system.link(act.link).start(act.trouble)
    case 'answers': {
      const { target, kind, ms } = act
      return control(system, 'faults', { target, kind, ms })
    }
    case 'process':
      return act.process === 'postgres' ? system.database.kill() : system.processOf(act.process).kill()
    case 'disk':
      return system.store.disk?.fill()
    case 'clock':
      return setClock(system, act.process, act.shiftMs)
  }
}

function end(system: System, act: Act): Promise<void> | undefined | void {
  switch (act.to) {
    case 'link':
      return system.link(act.link).heal()
    case 'answers':
      return control(system, 'reset', {})
    case 'process':
      return act.process === 'postgres' ? system.database.restart() : undefined
    case 'disk':
      return system.store.disk?.free()
    case 'clock':
      return setClock(system, act.process, 0)
  }
}

/** The simulators may be dead themselves, and then have no faults switched on. */
async function control(system: System, name: 'faults' | 'reset', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${system.simulators}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {},
  )
}

async function setClock(system: System, process: 'api' | 'worker', shiftMs: number): Promise<void> {
  await writeFile(system.clockFile(process), String(shiftMs))
  system.processOf(process).signal('SIGUSR2')
}
