/**
 * Unpacks Chromium, its libraries and the fonts it draws with into the temporary folder. A program of its own, since
 * @sparticuz/chromium knows no other place. The argument is the folder's later name.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { convert } from 'fontverter'

/** Latin fonts are Debian's, which the site knows as fallback faces; Chinese is in many small files. */
const FONTS: [name: string, files: RegExp][] = [
  ['@fontsource/dejavu-sans', /\.woff2$/],
  ['@fontsource/dejavu-mono', /-normal\.woff2$/],
  ['@fontsource-variable/noto-sans-sc', /\.woff2$/],
]

const fontsConf = (dir: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}/fonts</dir>
  <cachedir>${dir}/fonts-cache</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>DejaVu Sans</string><string>Noto Sans SC</string></edit></match>
</fontconfig>
`

const { resolve } = createRequire(import.meta.url)

async function unpackFonts(to: string): Promise<void> {
  await mkdir(to)
  for (const [name, wanted] of FONTS) {
    const from = path.join(path.dirname(resolve(`${name}/package.json`)), 'files')
    for (const file of (await readdir(from)).filter((one) => wanted.test(one))) {
      // Fontconfig reads no WOFF2.
      const font = await convert(await readFile(path.join(from, file)), 'sfnt')
      await writeFile(path.join(to, file.replace('.woff2', '.ttf')), font)
    }
  }
}

const [, , later = ''] = process.argv
const archives = path.join(path.dirname(resolve('@sparticuz/chromium')), '../bin')
await Promise.all([
  inflate(path.join(archives, 'chromium.br')),
  inflate(path.join(archives, 'al2023.tar.br')),
  unpackFonts(path.join(os.tmpdir(), 'fonts')),
  writeFile(path.join(os.tmpdir(), 'fonts.conf'), fontsConf(later)),
])
