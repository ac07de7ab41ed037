/** A site with its server, one for each test. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { SiteSettings } from '@firewall-cafe/shared'
import { publishSite } from '../site-builder/publish.ts'
import { writeBuiltPages } from '../site-files/built-pages.ts'
import { createSiteServer } from './serve.ts'

export const settings: Required<SiteSettings> = {
  // fetch refuses to call this port, so no API that happens to run on this machine answers.
  apiUrl: 'http://localhost:9',
  displayVoting: true,
  proxyImages: true,
  simulated: false,
  newsletterActionUrl: null,
  contactRecipient: null,
  contactSubject: 'Firewall Cafe NYC 2024',
  leaveUrl: 'https://weather.example/',
  dataLicence: 'CC-BY-4.0',
  onionLocation: null,
}

let dir: string
/** Servers that the running test started. */
const servers: http.Server[] = []

/** Starts a site without a build. */
export async function startSite(): Promise<{ siteDir: string; base: string }> {
  dir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const siteDir = path.join(dir, 'site')
  return { siteDir, base: await listen(createSiteServer({ siteDir, settings })) }
}

/** Ends the site and every other server, even after a failed test: Jest does not end while one listens. */
export async function endSite(): Promise<void> {
  for (const one of servers.splice(0)) {
    const closed = once(one.close(), 'close')
    one.closeAllConnections()
    await closed
  }
  await rm(dir, { recursive: true, force: true })
}

/** Has a server listen for as long as the site does, and returns its address. */
export async function listen(server: http.Server): Promise<string> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Puts a build of these files on show. */
export async function publish(files: Record<string, string>): Promise<void> {
  const publicDir = await mkdtemp(path.join(dir, 'public-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(publicDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'))
  await writeBuiltPages(
    publicDir,
    pages.map((name) => `/${name.replace(/\/?index\.html$/, '')}`),
  )
  await publishSite(publicDir, path.join(dir, 'site'))
}
