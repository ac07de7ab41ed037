/** Command: `import.ts <file.tar.gz | folder> [--keep]` reads content in Sanity's dataset format. */
import { parseArgs } from 'node:util'
import { targetFromEnvironment } from './transfer/target.ts'
import { importContent } from './transfer/transfer.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean', default: false } },
  })
  const [source] = positionals
  if (!source)
    throw new Error(
      'name an archive or a folder; with --keep, documents that are there already stay as they are',
    )
  const { client, name } = targetFromEnvironment(process.env)
  const count = await importContent(client, source, values.keep ? 'keep' : 'replace')
  process.stdout.write(`Imported ${count} documents from ${source} to ${name}\n`)
} catch (error) {
  process.stderr.write(`Could not import: ${(error as Error).message}\n`)
  process.exitCode = 1
}
