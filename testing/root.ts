import path from 'node:path'

/** The folder of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** The simulators' entry point: `node SIMULATORS`, see there for its variables. */
export const SIMULATORS = path.join(ROOT, 'testing/simulators/main.ts')
