/** The favicon set, made of `static/mark.svg` while the site is built. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_NAME } from '@firewall-cafe/shared'
import sharp from 'sharp'
import { addressIn, LOCALES, type Locale } from '../src/i18n/locales.ts'
import { drawn } from './drawings.ts'

const MARK = 'mark.svg'
const MARK_SIZE = 16

/** Writes `favicon.ico`, `icons/*.png` and each edition's `site.webmanifest` below `folder`. */
export async function writeIcons(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'icons'), { recursive: true })
  const icon = (name: string, bytes: Buffer) => writeFile(path.join(folder, 'icons', name), bytes)
  await Promise.all([
    writeFile(path.join(folder, 'favicon.ico'), ico(await drawn(MARK, 32), 32)),
    icon('icon-32.png', await drawn(MARK, 32)),
    icon('apple-touch-icon.png', await onPaper(180, 144)),
    icon('icon-192.png', await onPaper(192, 160)),
    icon('icon-512.png', await onPaper(512, 432)),
    icon('icon-maskable-512.png', await onPaper(512, 304)),
    ...LOCALES.map((locale) => writeManifest(folder, locale)),
  ])
}

async function writeManifest(folder: string, locale: Locale): Promise<void> {
  const file = path.join(folder, addressIn(locale, '/site.webmanifest'))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(manifest(locale), null, 2))
}

/** The mark in the middle of a white square; `mark` is a whole multiple of 16. */
async function onPaper(size: number, mark: number): Promise<Buffer> {
  if (mark % MARK_SIZE !== 0)
    throw new Error(`${mark} px would blur the mark: use a multiple of ${MARK_SIZE}`)
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: await drawn(MARK, mark), gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

/** An ICO file that holds one PNG: a header of 6 bytes, an entry of 16, then the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifest(locale: Locale) {
  const name = PROJECT_NAME[locale.words]
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name,
    short_name: name,
    lang: locale.tag,
    start_url: addressIn(locale, '/'),
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#e81717',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
