import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Interval, parseRange } from './ranges.ts'

const require = createRequire(import.meta.url)

function folderOf(packageName: string): string {
  return path.dirname(require.resolve(`${packageName}/package.json`))
}

/** The pixel face whole: Latin and 20,000 Chinese characters in one file of 600 KB. */
export function pixelFont(): Buffer {
  const name = 'fusion-pixel-12px-proportional-sc'
  return fs.readFileSync(
    path.join(folderOf(`@fontsource/${name}`), 'files', `${name}-latin-400-normal.woff2`),
  )
}

/** Inter, Latin, all weights. */
export function interFont(): Buffer {
  return fs.readFileSync(
    path.join(folderOf('@fontsource-variable/inter'), 'files/inter-latin-wght-normal.woff2'),
  )
}

export interface Slice {
  file: string
  intervals: Interval[]
}

/** The hundred slices in which Noto Sans SC is published, most common characters last. */
export function notoSlices(): Slice[] {
  const folder = folderOf('@fontsource-variable/noto-sans-sc')
  const css = fs.readFileSync(path.join(folder, 'index.css'), 'utf8')
  const slices: Slice[] = []
  for (const [face] of css.matchAll(/@font-face\s*{[^}]*}/g)) {
    const file = /url\(\.\/files\/([^)]+)\)/.exec(face)?.[1]
    const range = /unicode-range:\s*([^;]+);/.exec(face)?.[1]
    if (file && range) slices.push({ file: path.join(folder, 'files', file), intervals: parseRange(range) })
  }
  return slices
}
