import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Interval, parseRange } from './ranges.ts'

const require = createRequire(import.meta.url)

function folderOf(packageName: string): string {
  return path.dirname(require.resolve(`${packageName}/package.json`))
}

/** The pixel face whole: Latin and 20,000 Chinese characters in one file of 600 KB. */
function pixelFont(): Buffer {
  const name = 'fusion-pixel-12px-proportional-sc'
  return fs.readFileSync(
    path.join(folderOf(`@fontsource/${name}`), 'files', `${name}-latin-400-normal.woff2`),
  )
}

/** Inter, Latin, all weights. */
function interFont(): Buffer {
  return fs.readFileSync(
    path.join(folderOf('@fontsource-variable/inter'), 'files/inter-latin-wght-normal.woff2'),
  )
}

/** A part of a face in a file of its own. */
export interface Slice {
  bytes: Buffer
  intervals: Interval[]
}

/** The fonts that the site's are cut from. */
export interface FontSources {
  pixel: Buffer
  inter: Buffer
  noto: Slice[]
}

/** Those that are installed. */
export function installedFonts(): FontSources {
  return { pixel: pixelFont(), inter: interFont(), noto: notoSlices() }
}

/** The hundred slices in which Noto Sans SC is published, most common characters last. */
function notoSlices(): Slice[] {
  const folder = folderOf('@fontsource-variable/noto-sans-sc')
  const css = fs.readFileSync(path.join(folder, 'index.css'), 'utf8')
  const slices: Slice[] = []
  for (const [face] of css.matchAll(/@font-face\s*{[^}]*}/g)) {
    const file = /url\(\.\/files\/([^)]+)\)/.exec(face)?.[1]
    const range = /unicode-range:\s*([^;]+);/.exec(face)?.[1]
    if (file && range) {
      slices.push({
        bytes: fs.readFileSync(path.join(folder, 'files', file)),
        intervals: parseRange(range),
      })
    }
  }
  return slices
}
