import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { writeIcons } from './icons.ts'
import { KINDS } from './kinds.ts'
import { writeSharePictures } from './share.ts'
import { robots, sitemap } from './sitemap.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'site-files-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const size = async (file: string | Buffer) => {
  const { width, height, format } = await sharp(
    typeof file === 'string' ? path.join(dir, file) : file,
  ).metadata()
  return `${format} ${width}×${height}`
}

test('the icons are an ICO with a PNG, the sizes phones need, and a manifest with the right sizes', async () => {
  await writeIcons(dir)
  const ico = await readFile(path.join(dir, 'favicon.ico'))
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(await size(ico.subarray(ico.readUInt32LE(18)))).toBe('png 32×32')
  expect(await size('icons/apple-touch-icon.png')).toBe('png 180×180')
  const manifest = JSON.parse(await readFile(path.join(dir, 'site.webmanifest'), 'utf8'))
  expect(manifest.name).toBe('FIREWALL Cafe')
  for (const { src, sizes } of manifest.icons) expect(await size(src)).toBe(`png ${sizes.replace('x', '×')}`)
  const chinese = JSON.parse(await readFile(path.join(dir, 'zh/site.webmanifest'), 'utf8'))
  expect(chinese).toMatchObject({ name: '防火墙', lang: 'zh-Hans', start_url: '/zh' })
})

test('every kind of page has its own share picture of less than 60,000 bytes', async () => {
  await writeSharePictures(dir)
  const seen = new Set<string>()
  for (const kind of Object.keys(KINDS)) {
    expect(await size(`share/${kind}.png`)).toBe('png 1200×630')
    const bytes = await readFile(path.join(dir, 'share', `${kind}.png`))
    expect(bytes.length).toBeLessThan(60_000)
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(Object.keys(KINDS).length)
})

test('the sitemap lists each public page once and nothing else', () => {
  const xml = sitemap('https://cafe.example', [
    '/about/',
    '/about',
    '/',
    '/events/a&b',
    '/404',
    '/404.html',
    '/events/[eventId]',
    '/dashboard',
    '/search-demo',
    '/search-comparison',
    '/dev-404-page/',
    '/zh',
    '/zh/about',
    '/zh/dashboard',
    '/zh/404.html',
  ])
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'https://cafe.example/',
    'https://cafe.example/about',
    'https://cafe.example/events/a&#38;b',
    'https://cafe.example/zh',
    'https://cafe.example/zh/about',
  ])
  const about =
    '<xhtml:link rel="alternate" hreflang="en" href="https://cafe.example/about"/>' +
    '<xhtml:link rel="alternate" hreflang="zh-Hans" href="https://cafe.example/zh/about"/>'
  expect(xml).toContain(`<loc>https://cafe.example/about</loc>${about}`)
  expect(xml).toContain(`<loc>https://cafe.example/zh/about</loc>${about}`)
})

test('robots may not visit searches and internal pages, except the robots that preview links', () => {
  const lines = robots('https://cafe.example').split('\n')
  expect(lines.slice(0, 6)).toEqual([
    'User-agent: Twitterbot',
    'User-agent: LinkedInBot',
    'User-agent: facebookexternalhit',
    'Allow: /',
    '',
    'User-agent: *',
  ])
  for (const page of [
    '/dashboard',
    '/search-demo',
    '/search-comparison',
    '/search*?*q=',
    '/archive*?*q=',
    '/archive/plain',
  ]) {
    expect(lines).toContain(`Disallow: ${page}`)
    expect(lines).toContain(`Disallow: /zh${page}`)
  }
  expect(lines).toContain('Sitemap: https://cafe.example/sitemap.xml')
})
