/** Command: `export.ts [file.tar.gz | folder]` writes the content out in Sanity's dataset format. */
import { targetFromEnvironment } from './transfer/target.ts'
import { exportContent } from './transfer/transfer.ts'

try {
  const { client, name } = targetFromEnvironment(process.env)
  const target = process.argv[2] ?? `content-${new Date().toISOString().slice(0, 10)}.tar.gz`
  const count = await exportContent(client, target)
  process.stdout.write(`Exported ${count} documents from ${name} to ${target}\n`)
} catch (error) {
  process.stderr.write(`Could not export: ${(error as Error).message}\n`)
  process.exitCode = 1
}
