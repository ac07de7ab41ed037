import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eventually } from '@firewall-cafe/testing/eventually'
import { compilerPart } from './parts.ts'
import { Processes } from './processes.ts'

test('the compiler of npm run dev starts on a fresh install, and compiles an edited file', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'compiler-'))
  const [source, output] = [path.join(dir, 'src'), path.join(dir, 'dist')]
  const file = path.join(source, 'words.ts')
  await mkdir(source)
  await writeFile(file, `export const word: string = 'first'`)
  const processes = new Processes(dir)
  try {
    await processes.start(compilerPart(source, output))
    // In folders named as seen from the compiler's own.
    const { value: compiledFile } = await glob('**/words.js', { cwd: output }).next()
    const compiled = () => readFile(path.join(output, String(compiledFile)), 'utf8')
    expect(await compiled()).toContain(`word = 'first'`)
    await writeFile(file, `export const word: string = 'edited'`)
    await eventually(async () => expect(await compiled()).toContain(`word = 'edited'`))
  } finally {
    await processes.stop()
    await rm(dir, { recursive: true })
  }
})
