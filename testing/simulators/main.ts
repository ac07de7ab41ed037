import { startSimulators } from './server.ts'

/**
 * `SIMULATOR_PORT` says where to listen, on loopback only; `SIMULATOR_PUBLIC_URL` how others reach the pictures;
 * `SIMULATOR_PICTURES=small` spares the machine where nobody looks at them.
 */
const port = Number(process.env.SIMULATOR_PORT || 8090)

try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SIMULATOR_PORT: write a port from 1 to 65535')
  const simulators = await startSimulators({
    port,
    publicUrl: process.env.SIMULATOR_PUBLIC_URL || undefined,
    smallPictures: process.env.SIMULATOR_PICTURES === 'small',
  })
  process.stdout.write(`simulators ready at ${simulators.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void simulators.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  const taken = (error as { code?: unknown }).code === 'EADDRINUSE'
  const sentence = taken
    ? `port ${port} is taken; set SIMULATOR_PORT to another`
    : String((error as Error).message)
  process.stderr.write(`The simulators cannot start: ${sentence}\n`)
  process.exit(1)
}
