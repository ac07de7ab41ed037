/** Entry point of the dev content server. See settings.ts for its environment. */
import { startLake } from './lake.ts'
import { settingsFromEnvironment } from './settings.ts'

try {
  const started = performance.now()
  const lake = await startLake(settingsFromEnvironment(process.env))
  const seeded = lake.seeded ? `, seeded with ${lake.seeded.documents} documents` : ''
  const took = Math.round(performance.now() - started)
  process.stdout.write(
    `Content lake ready on ${lake.url} (${lake.documents} documents in ${took} ms${seeded})\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => lake.close().then(() => process.exit(0)))
  }
} catch (error) {
  process.stderr.write(`Content lake could not start: ${(error as Error).message}\n`)
  process.exitCode = 1
}
