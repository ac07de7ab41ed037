import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The fonts that the site's are cut from. */
export interface FontSources {
  /** Latin and 20,000 Chinese characters in one file of 600 KB. */
  pixel: Buffer
  /** Latin, all weights. */
  inter: Buffer
}

/** Reads them from the installed packages. */
export function installedFonts(): FontSources {
  const pixel = 'fusion-pixel-12px-proportional-sc'
  return {
    pixel: fileOf(`@fontsource/${pixel}`, `${pixel}-latin-400-normal.woff2`),
    inter: fileOf('@fontsource-variable/inter', 'inter-latin-wght-normal.woff2'),
  }
}

function fileOf(packageName: string, file: string): Buffer {
  const folder = path.dirname(require.resolve(`${packageName}/package.json`))
  return fs.readFileSync(path.join(folder, 'files', file))
}
