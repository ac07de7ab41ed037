import 'reflect-metadata'
import type { DiscoveryService } from '@nestjs/core'
import { JOB_NAMES, type JobName, type JobPayloads } from './job-names.ts'
import type { JobToken } from './queue-backend.ts'

/** A method that handles one kind of job. It must be safe to run twice, which happens after a crash. */
export type JobMethod<N extends JobName> = (data: JobPayloads[N], token: JobToken) => Promise<void>
export type AnyJobMethod = (data: unknown, token: JobToken) => Promise<void>

const HANDLERS = Symbol('job handlers')
type Handled = { name: JobName; method: string }[]

/** Marks a provider's method as the handler of a job name. */
export function HandlesJob<N extends JobName>(name: N) {
  return <M extends JobMethod<N>>(target: object, method: string, _: TypedPropertyDescriptor<M>) => {
    const earlier: Handled = Reflect.getOwnMetadata(HANDLERS, target.constructor) ?? []
    Reflect.defineMetadata(HANDLERS, [...earlier, { name, method }], target.constructor)
  }
}

/** Thrown at boot when a job name has no handler, or several. */
export class JobHandlerError extends Error {
  override name = 'JobHandlerError'
}

/**
 * Finds the handler of every job name among all providers.
 * @throws {JobHandlerError} naming each job that has no handler, or two
 */
export function discoverHandlers(
  discovery: Pick<DiscoveryService, 'getProviders'>,
): ReadonlyMap<JobName, AnyJobMethod> {
  const found = new Map<JobName, { owner: string; handle: AnyJobMethod }[]>()
  const instances = new Set(discovery.getProviders().map((wrapper) => wrapper.instance as object | null))
  for (const instance of instances) {
    const owner = instance?.constructor
    if (!instance || !owner) continue
    const handled: Handled = Reflect.getMetadata(HANDLERS, owner) ?? []
    for (const { name, method } of handled) {
      const handle = (instance as Record<string, AnyJobMethod>)[method] as AnyJobMethod
      const entry = { owner: `${owner.name}.${method}`, handle: handle.bind(instance) }
      found.set(name, [...(found.get(name) ?? []), entry])
    }
  }
  const problems = JOB_NAMES.flatMap((name) => {
    const owners = (found.get(name) ?? []).map((handler) => handler.owner)
    if (owners.length === 0) return [`no handler for the job "${name}"`]
    return owners.length > 1 ? [`the job "${name}" is handled by ${owners.join(' and by ')}`] : []
  })
  if (problems.length > 0) throw new JobHandlerError(`The worker cannot start: ${problems.join('; ')}`)
  return new Map(
    [...found].map(([name, handlers]) => [name, (handlers[0] as { handle: AnyJobMethod }).handle]),
  )
}
