import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import { saidBy } from '../../test/said-by.ts'
import { blockCommand } from './block-command.ts'
import { system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'
import { storageCommand } from './storage-command.ts'

/** A blocked picture is gone from every process within so long. */
const WITHIN_MS = 60_000
/** Of each process; more requests would only starve the command that the test waits for. */
const CALLERS = 3
const PAUSE_MS = 5

let made: Build
let picture: Buffer
const apis: Program[] = []
const urls: string[] = []
let environment: Record<string, string>

usePictureService((_, response) => response.end(picture), { RATE_LIMIT_READS: '100000000' })
beforeAll(async () => {
  made = await build()
  picture = await drawing(7, 600, 400).jpeg().toBuffer()
  environment = { ...system.environment, PATH: process.env.PATH ?? '', LOG_LEVEL: 'info' }
  for (const _ of [1, 2]) {
    const port = await freePort()
    apis.push(await run(made, 'api.js', { ...environment, API_PORT: String(port) }))
    urls.push(`http://127.0.0.1:${port}`)
  }
})
afterAll(async () => {
  for (const api of apis) api.kill('SIGTERM')
  await Promise.all(apis.map(({ ended }) => ended))
})

test('every process stops serving a blocked picture within a minute, also under load', async () => {
  const { href } = await system.record('/seen-everywhere.jpg')
  const paths = [system.proxied(href), system.proxied(href, 'thumbnail')]
  const ask = async (url: string, path: string) => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    return answer.status
  }
  for (const url of urls) for (const path of [...paths, ...paths]) expect(await ask(url, path)).toBe(200)

  let lastShown = 0
  let over = false
  const load = Promise.all(
    urls.flatMap((url) =>
      Array.from({ length: CALLERS }, async (_, n) => {
        while (!over) {
          const began = performance.now()
          if ((await ask(url, paths[n % 2] as string)) === 200) lastShown = Math.max(lastShown, began)
          await setTimeout(PAUSE_MS)
        }
      }),
    ),
  )
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const command = await run(made, 'staff.js', environment, [
    'block',
    'add',
    sha256,
    'seen',
    'by',
    'a',
    'test',
  ])
  expect([await command.ended, command.output()]).toEqual([0, expect.stringContaining('Pictures blocked: 1')])
  const blockedAt = performance.now()

  await eventually(async () => {
    for (const url of urls) for (const path of paths) expect(await ask(url, path)).toBe(410)
  })
  // And stays so, while everybody still asks.
  for (let more = 0; more < 100; more++)
    for (const url of urls) expect(await ask(url, paths[more % 2] as string)).toBe(410)
  over = true
  await load
  expect(lastShown - blockedAt).toBeLessThan(WITHIN_MS)
  expect(await saidBy(system.service, blockCommand, 'list')).toMatch(new RegExp(`${sha256}.+seen by a test`))
})

test('pictures are matched with an external list only if one is configured', async () => {
  await expect(saidBy(system.service, blockCommand, 'match')).rejects.toThrow(
    'There is no list to compare with: set IMAGE_HASH_LIST to its file first.',
  )
})

test('staff read the storage report as text and as JSON', async () => {
  const found = JSON.parse(await saidBy(system.service, storageCommand, '--json'))
  expect(found).toMatchObject({ room: 'all', inAll: 100e9, perDay: 5e9 })
  expect(await saidBy(system.service, storageCommand)).toMatch(
    /^Originals .+database .+\nToday .+ of 5\.0 GB; in all .+ of 100\.0 GB\n/,
  )
  const wrong = await run(made, 'staff.js', environment, ['storage', '--yaml'])
  expect([await wrong.ended, wrong.output()]).toEqual([1, expect.stringContaining('npm run storage')])
})
