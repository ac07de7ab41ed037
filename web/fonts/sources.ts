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

const PIXEL = 'fusion-pixel-12px-proportional-sc'
const PACKAGES = { pixel: `@fontsource/${PIXEL}`, inter: '@fontsource-variable/inter' }

/** Reads them from the installed packages. */
export function installedFonts(): FontSources {
  const read = (packageName: string, file: string) => fs.readFileSync(path.join(folderOf(packageName), file))
  return {
    pixel: read(PACKAGES.pixel, `files/${PIXEL}-latin-400-normal.woff2`),
    inter: read(PACKAGES.inter, 'files/inter-latin-wght-normal.woff2'),
  }
}

/** Copies their licences into the folder that they are served from, as these demand of each copy. */
export function copyLicences(folder: string): void {
  for (const [name, packageName] of Object.entries(PACKAGES))
    fs.copyFileSync(path.join(folderOf(packageName), 'LICENSE'), path.join(folder, `${name}-LICENSE.txt`))
}

const folderOf = (packageName: string): string => path.dirname(require.resolve(`${packageName}/package.json`))
