import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { charactersInSources } from './text.ts'

test('characters come from the sources, but not from tests, declarations or dead links', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sources-'))
  try {
    writeFileSync(path.join(folder, 'labels.ts'), '"墙"')
    writeFileSync(path.join(folder, 'page.tsx'), '<p>咖</p>')
    writeFileSync(path.join(folder, 'labels.test.ts'), '"啡"')
    writeFileSync(path.join(folder, 'made.d.ts'), '"馆"')
    symlinkSync(path.join(folder, 'nowhere.d.ts'), path.join(folder, 'types.d.ts'))
    const found = charactersInSources([folder])
    expect(['墙', '咖', '啡', '馆'].map((character) => found.has(character))).toEqual([
      true,
      true,
      false,
      false,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
