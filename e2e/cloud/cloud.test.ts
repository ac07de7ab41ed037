/**
 * The same site and Studio on Sanity's cloud: a double of it, reached by Sanity's own names. One story, told in order:
 * what is published is on the site; an editor signs in, changes and publishes it; the cloud's notice brings it there.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { closeBrowser, launch, openPage, visit } from '../lib/browser.ts'
import { noteStopped } from '../lib/page-checks.ts'
import { BUILD_TIMEOUT_MS, Editor } from '../lib/studio.ts'
import { CloudSystem, PROJECT, SECRET, TOKENS } from './cloud-system.ts'

const LIST = 'events;all-events'
const EVENT = 'event-hknotfound'
const PAGE = '/events/hknotfound'
/** Sanity's, and so in the cloud: where the Studio may send an editor's browser. */
const CLOUD = [`${PROJECT}.api.sanity.io`, 'api.sanity.io', 'cdn.sanity.io']

let system: CloudSystem
let editor: Editor
const stopped: string[] = []

beforeAll(async () => {
  system = await CloudSystem.arise()
  Object.assign(process.env, { E2E_SITE_URL: system.siteUrl, E2E_STUDIO_URL: system.studioUrl })
  const event = { _type: 'event', startDate: '2024-05-01' }
  const of = (title: string) => ({ title: { _type: 'localizedString', en: title, zh: '云' } })
  const at = (current: string) => ({ slug: { _type: 'slug', current } })
  await system.mutate([
    { create: { _id: 'drafts.secret', ...event, ...of('A secret evening'), ...at('secret') } },
    { create: { _id: 'versions.rSpring.next', ...event, ...of('An evening next spring'), ...at('next') } },
  ])
  await launch(system.browserArgs)
})

afterAll(async () => {
  await closeBrowser()
  await system?.down()
})

const read = async (route: string) => (await fetch(system.siteUrl + route)).text()

describe('the site', () => {
  test('is built from the cloud with a read-only token, and connects to no other host', async () => {
    await system.raiseSite()
    expect([...system.places()].sort()).toEqual(['cdn.sanity.io:443', `${PROJECT}.api.sanity.io:443`])
    const answers = new Set(system.cloud.asked.map(({ method, status }) => `${method} ${status}`))
    expect([...answers]).toEqual(['GET 200'])
  })

  test('has the published content, but no draft and no version of a release', async () => {
    const list = await read('/events')
    expect(list).toContain('Hong Kong')
    expect(list).not.toMatch(/A secret evening|An evening next spring/)
    for (const route of ['/events/secret', '/events/next']) {
      expect((await fetch(system.siteUrl + route)).status).toBe(404)
    }
  })

  test('serves its own copies of the pictures, and visitors’ browsers never contact the cloud', async () => {
    const visitor = await visit()
    await noteStopped(visitor.context, stopped)
    for (const route of ['/', '/events', PAGE, '/press', '/about']) {
      await openPage(visitor.page, system.siteUrl + route)
      const broken = await visitor.page.evaluate(async () => {
        const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[]
        for (const picture of pictures) picture.loading = 'eager'
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
        return { count: pictures.length, broken: pictures.filter(({ naturalWidth }) => !naturalWidth).length }
      })
      expect([route, broken]).toEqual([route, { count: expect.any(Number), broken: 0 }])
      expect(broken.count).toBeGreaterThan(0)
    }
    // A place's searches are asked of the API, which is no part of this system.
    const api = new RegExp(`ERR_CONNECTION_REFUSED http://localhost:${system.settings.ports.api}/`)
    const problems = visitor.problems.filter((problem) => !api.test(problem))
    expect({ stopped, strangers: visitor.strangers, problems }).toEqual({
      stopped: [],
      strangers: [],
      problems: [],
    })
    await visitor.context.close()
  })

  test('contains neither the token nor an address of the cloud', async () => {
    const dir = path.join(system.dir, 'site/current')
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(html|js|json|css|xml)$/.test(entry.name)) continue
      const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8')
      expect([entry.name, /sanity\.io|-token-of-a-test/.exec(text)?.[0]]).toEqual([entry.name, undefined])
    }
  })
})

test('the viewer token can export content, and only the editor token can import it', async () => {
  const archive = path.join(system.dir, 'content.tar.gz')
  const out = await system.command('studio/content-lake/export.ts', [archive], TOKENS.viewer)
  expect(out).toContain(`Sanity’s cloud (${PROJECT}, production)`)
  const refused = system.command('studio/content-lake/import.ts', [archive], TOKENS.viewer)
  await expect(refused).rejects.toThrow('Could not import: ')
  const back = await system.command('studio/content-lake/import.ts', [archive, '--keep'], TOKENS.editor)
  expect(back).toContain(`to Sanity’s cloud (${PROJECT}, production)`)
})

describe('the Studio', () => {
  test('shows Sanity’s sign-in and no content to a stranger', async () => {
    await system.raiseStudio()
    editor = await Editor.arrive()
    await noteStopped(editor.visit.context, stopped)
    const { page } = editor
    await page.goto(`${system.studioUrl}/structure/${LIST}`)
    await page.getByRole('link', { name: /GitHub/ }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Hong Kong')
  })

  test('lets in an editor whom Sanity sends back, and lists the events', async () => {
    const { page } = editor
    await page.getByRole('link', { name: /GitHub/ }).click()
    await page.locator('.fw-start, [data-testid="pane-header"]').first().waitFor()
    await editor.open(LIST)
    await page.getByText('A secret evening').first().waitFor()
  })

  test('saves and publishes a change', async () => {
    await editor.openDocument(LIST, EVENT)
    await editor.write('title', 'Found in the clouds', '云中所见')
    await editor.badge('Saved').waitFor()
    await editor.publish()
    await editor.page.getByText('Last published').waitFor()
  })

  test('names in the history who published, and offers no scheduling of its own', async () => {
    const { page } = editor
    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByRole('menuitem', { name: /history/i }).click()
    await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).first().waitFor()
    const actions = await editor.actions()
    expect(actions).toContain('Unpublish')
    expect(actions).not.toContainEqual(expect.stringMatching(/^Set a time/))
  })

  test('shows a draft on its page', async () => {
    const { page } = editor
    await editor.openDocument(LIST, EVENT)
    await editor.write('title', 'Drafted in the clouds', '云中草稿')
    await editor.choose(/^Preview/)
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await heading.getByText('Drafted in the clouds').waitFor({ timeout: BUILD_TIMEOUT_MS })
  })

  test('serves the content of a draft link, fetched with the viewer token, until the link is revoked', async () => {
    const id = 'A'.repeat(22)
    const document = `drafts.draftLink-${id}`
    const open = async () => {
      const answer = await fetch(`${system.studioUrl}/shared/${id}`)
      return [answer.status, /data-\w+="\w+"/.exec(await answer.text())?.[0]]
    }
    await system.mutate([{ create: { _id: document, _type: 'draftLink', sealed: 'c2VhbGVk' } }])
    expect(await open()).toEqual([200, 'data-sealed="c2VhbGVk"'])
    await system.mutate([{ delete: { id: document } }])
    expect(await open()).toEqual([404, 'data-refusal="closed"'])
  })

  test('contacts only the cloud and this machine, and its policy blocks nothing', () => {
    const { problems, strangers } = editor.visit
    const hosts = new Set(strangers.map((address) => new URL(address).host))
    expect([...hosts].filter((host) => !CLOUD.includes(host))).toEqual([])
    expect(system.cloud.asked.filter(({ status }) => ![200, 204, 302, 401, 403].includes(status))).toEqual([])
    // Before anybody has signed in the cloud says 401, which browsers write down by themselves.
    const unexpected = problems.filter((problem) => !/status of 401 .*\/(users\/me|auth\/id)\?/.test(problem))
    expect({ unexpected, stopped }).toEqual({ unexpected: [], stopped: [] })
  })
})

describe('the cloud’s webhook', () => {
  const body = JSON.stringify({ _id: EVENT })
  const post = async (signature?: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${system.builderUrl}/webhook`, {
      method: 'POST',
      body,
      headers: signature ? { ...headers, [SIGNATURE_HEADER_NAME]: signature } : headers,
    })
    return answer.status
  }

  test('is refused without a signature, with a wrong one, and when it is hours old', async () => {
    const now = Date.now()
    expect(await post()).toBe(401)
    expect(await post(await encodeSignatureHeader(body, now, 'another secret'))).toBe(401)
    expect(await post(await encodeSignatureHeader(body, now - 3 * 60 * 60_000, SECRET))).toBe(401)
    expect((await system.status()).state).toBe('live')
    expect(await read(PAGE)).not.toContain('Found in the clouds')
  })

  test('brings the change to the site, and a repeat changes nothing', async () => {
    const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
    expect(await post(signature)).toBe(202)
    await system.untilLive()
    expect(await read(PAGE)).toContain('Found in the clouds')
    expect(await read(PAGE)).toContain('云中所见')
    expect(await post(signature)).toBe(202)
    expect((await system.status()).state).toBe('live')
  })
})
