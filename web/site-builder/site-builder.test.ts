import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { alertRule } from '@firewall-cafe/testing/alerts'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { buildSite } from './build.ts'
import { runToEnd } from './run.ts'
import { createBuilderServer } from './server.ts'
import { SiteBuilder } from './site-builder.ts'

/** A build that the test finishes by hand. */
function handBuilt() {
  const begun: PromiseWithResolvers<void>[] = []
  let announce = Promise.withResolvers<void>()
  return {
    build: () => {
      const step = Promise.withResolvers<void>()
      begun.push(step)
      announce.resolve()
      announce = Promise.withResolvers<void>()
      return step.promise
    },
    begun,
    nextBegins: () => announce.promise,
  }
}

const AT_ONCE = { quiet: 0, longest: 0, retries: [60_000] }

afterEach(() => jest.useRealTimers())

test('many changes in a row make one build', async () => {
  jest.useFakeTimers()
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, { ...AT_ONCE, quiet: 20, longest: 10_000 })
  for (const _change of ['first', 'second']) {
    builder.request()
    await jest.advanceTimersByTimeAsync(19)
  }
  expect(hand.begun).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(1)
  hand.begun[0]?.resolve()
  await jest.advanceTimersByTimeAsync(10_000)
  expect([hand.begun.length, builder.report().state]).toEqual([1, 'live'])
})

test('constant changes do not postpone the build for ever', async () => {
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, { ...AT_ONCE, quiet: 10_000, longest: 30 })
  const begins = hand.nextBegins()
  const editing = setInterval(() => builder.request(), 5)
  await begins
  clearInterval(editing)
  expect(hand.begun).toHaveLength(1)
})

test('a change during a build starts another build, and the site does not count as live in between', async () => {
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, AT_ONCE)
  const done = builder.run()
  builder.request()
  const second = hand.nextBegins()
  hand.begun[0]?.resolve()
  await second
  expect(builder.report().state).toBe('building')
  hand.begun[1]?.resolve()
  await done
  expect(hand.begun).toHaveLength(2)
  expect(builder.report()).toMatchObject({ state: 'live', message: null })
})

test('a change during a build prevents its stamp, and a reminder does not', async () => {
  const meanwhile: (() => void)[] = [() => builder.request(), () => builder.request(true)]
  const stamped: boolean[] = []
  const builder = new SiteBuilder(async (_note, mayStamp) => {
    // It is running by then.
    await Promise.resolve()
    meanwhile.shift()?.()
    stamped.push(mayStamp())
  }, AT_ONCE)
  await builder.run()
  expect(stamped).toEqual([false, true, true])
})

test('a failed build is repeated automatically and counts as failed until then', async () => {
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, { ...AT_ONCE, retries: [5] })
  const done = builder.run()
  const again = hand.nextBegins()
  hand.begun[0]?.reject(new Error('The content lake does not answer.'))
  await done
  expect(builder.report().state).toBe('failed')
  await again
  hand.begun[1]?.resolve()
  await eventually(() => expect(builder.report()).toMatchObject({ state: 'live', message: null }))
})

test('the site counts as behind from its first missing change on, even when builds fail or changes follow', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, { ...AT_ONCE, quiet: 1_000, longest: 10_000 })
  const nextEnds = async (index: number, end: 'resolve' | 'reject') => {
    hand.begun[index]?.[end]()
    await jest.advanceTimersByTimeAsync(0)
    return builder.secondsBehind()
  }
  expect(builder.secondsBehind()).toBe(0)
  builder.request()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await nextEnds(0, 'reject')).toBe(5)
  await jest.advanceTimersByTimeAsync(55_000)
  // The next try began 60 s after the failure, and somebody publishes while it runs.
  await jest.advanceTimersByTimeAsync(5_000)
  builder.request()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(builder.secondsBehind()).toBe(67)
  expect(await nextEnds(1, 'resolve')).toBe(2)
  expect(await nextEnds(2, 'resolve')).toBe(0)
})

test('the content of the site is dated to the start of its build, not to its end', async () => {
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, AT_ONCE)
  const done = builder.run()
  const { startedAt } = builder.report()
  hand.begun[0]?.resolve()
  await done
  expect(builder.report().contentAsOf).toBe(startedAt)
})

test('editors and the log get the reason of a failed build without Gatsby’s progress, until a build succeeds', async () => {
  const reason = `ERROR  "GraphQL" Cannot query field "tilte"

failed Building production JavaScript and CSS bundles - 42.387s

ERROR #98123  WEBPACK.BUILD-JAVASCRIPT

File: web/src/layout/LanguageSwitch.module.css:7:11`
  const progress = `success onPreInit - 0.258s\n\n${'info bootstrap\n\n'.repeat(200)}`
  let output = `${progress}\n ${reason.replace('failed', `${progress}failed`)}\n\nwarn [sanity] Using mocked GraphQL schema\n`
  const logged: string[] = []
  const builder = new SiteBuilder(
    async () => {
      if (output) throw new Error(`gatsby build failed (code 1):\n${output}`)
    },
    AT_ONCE,
    (line) => void logged.push(line),
  )
  await builder.run()
  await builder.run()
  expect(builder.report()).toMatchObject({ state: 'failed', contentAsOf: null, message: reason })
  expect(logged).toEqual([reason, reason])
  output = ''
  await builder.run()
  expect(builder.report()).toMatchObject({ state: 'live', message: null })
})

test('the quoted output of a failed program has no warnings of Node and no control codes', async () => {
  const program =
    "process.emitWarning('Module type not specified'); console.log('\\x1b[2K\\x1b[GERROR'); process.exit(1)"
  const lines: string[] = []
  const progress = { line: (text: string) => void lines.push(text), signal: new AbortController().signal }
  const run = runToEnd('node', ['-e', program], import.meta.dirname, process.env, progress)
  await expect(run).rejects.toThrow(/^node -e failed \(code 1\):\nERROR$/)
  expect(lines).toEqual(['ERROR'])
})

test('the quoted output of a failed program includes what it prints after its end', async () => {
  const progress = { line: () => {}, signal: new AbortController().signal }
  const program = '(while kill -0 $$; do :; done 2>&-; echo REASON) & exit 1'
  const run = runToEnd('sh', ['-c', program], import.meta.dirname, process.env, progress)
  await expect(run).rejects.toThrow(/^sh -c failed \(code 1\):\nREASON$/)
})

test('a program that prints nothing for too long is stopped and counts as failed', async () => {
  const progress = { line: () => {}, signal: new AbortController().signal }
  const run = runToEnd(
    'node',
    ['-e', 'setInterval(() => {}, 1000)'],
    import.meta.dirname,
    process.env,
    progress,
    600,
  )
  await expect(run).rejects.toThrow(/^node -e was stopped, since it wrote nothing for 0\.01 minutes:/)
})

test('a program stops when the process that started it is killed', async () => {
  const script = `
    import { runToEnd } from ${JSON.stringify(path.join(import.meta.dirname, 'run.ts'))}
    const progress = { line: (text) => console.log(text), signal: new AbortController().signal }
    const program = 'console.log(process.pid); setInterval(() => {}, 1000)'
    await runToEnd('node', ['-e', program], '/', process.env, progress)`
  const builder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(builder.stdout, 'data')
  builder.kill('SIGKILL')
  await eventually(() => expect(existsSync(`/proc/${Number(pid)}/exe`)).toBe(false))
})

test('the export is read from the configured dataset', async () => {
  const lake = await serveLocally((_request, response) => void response.writeHead(503).end())
  const progress = { line: () => {}, signal: new AbortController().signal }
  const build = (env: NodeJS.ProcessEnv) =>
    buildSite(
      { siteDir: import.meta.dirname, env, lakeUrl: lake.origin },
      progress,
      () => {},
      () => true,
    )
  for (const env of [{}, { SANITY_DATASET: 'staging' }]) await expect(build(env)).rejects.toThrow('503')
  expect(lake.asked).toEqual(['production', 'staging'].map((name) => `/v1/data/export/${name}`))
  await lake.stop()
})

test('editors see a note of a build at once, until the next build', async () => {
  const gate = Promise.withResolvers<void>()
  let notes = ['cleared']
  const builder = new SiteBuilder(async (note) => {
    notes.forEach(note)
    await gate.promise
  }, AT_ONCE)
  const done = builder.run()
  expect(builder.report()).toMatchObject({ state: 'building', note: 'cleared' })
  gate.resolve()
  await done
  expect(builder.report()).toMatchObject({ state: 'live', note: 'cleared' })
  notes = []
  await builder.run()
  expect(builder.report()).toMatchObject({ state: 'live', note: null })
})

describe('over HTTP', () => {
  const hand = handBuilt()
  const builder = new SiteBuilder(hand.build, AT_ONCE)
  const brokenLinks = () => [{ address: 'https://example.org', answer: 404 as const, since: '2026-11-02' }]
  const open = createBuilderServer(builder, { origins: ['http://localhost:3333'], brokenLinks })
  const signed = createBuilderServer(builder, { origins: [], secret: 'a shared secret' })
  let openUrl: string
  let signedUrl: string

  beforeAll(async () => {
    const urls: string[] = []
    for (const server of [open, signed]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }
    ;[openUrl, signedUrl] = urls as [string, string]
  })
  afterAll(async () => {
    for (const server of [open, signed]) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  test('the Studio may read the status, another origin may not', async () => {
    const allowed = await fetch(`${openUrl}/status`, { headers: { origin: 'http://localhost:3333' } })
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
    expect(await allowed.json()).toMatchObject({
      state: 'building',
      contentAsOf: null,
      brokenLinks: brokenLinks(),
    })
    const refused = await fetch(`${openUrl}/status`, { headers: { origin: 'http://evil.example' } })
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('Prometheus reads how far the site is behind, under the name in its alert', async () => {
    const answer = await fetch(`${openUrl}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const [, name = ''] = /^(\w+) 0$/m.exec(await answer.text()) ?? []
    expect(await alertRule('SiteBehind')).toBe(`max(${name}) > 900`)
  })

  test('a notice starts a build', async () => {
    const begins = hand.nextBegins()
    expect((await fetch(`${openUrl}/webhook`, { method: 'POST', body: '{}' })).status).toBe(202)
    await begins
  })

  test('a reminder, which names no document, does not count as a change', async () => {
    const told: unknown[] = []
    const listener = new SiteBuilder(async () => {}, AT_ONCE)
    listener.request = (isReminder) => void told.push(isReminder)
    const server = createBuilderServer(listener, { origins: [] })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
    for (const body of ['{"ids":[]}', '{"ids":["event-1"]}', '{}', 'null', ''])
      expect((await fetch(url, { method: 'POST', body })).status).toBe(202)
    expect(told).toEqual([true, false, false, false, false])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('with a secret, only a notice with Sanity’s signature starts a build', async () => {
    const body = '{"_id":"event-1"}'
    const signature = await encodeSignatureHeader(body, Date.now(), 'a shared secret')
    const post = (headers: Record<string, string>) =>
      fetch(`${signedUrl}/webhook`, { method: 'POST', body, headers })
    expect((await post({})).status).toBe(401)
    expect((await post({ [SIGNATURE_HEADER_NAME]: signature.replace(/.$/, 'x') })).status).toBe(401)
    expect((await post({ [SIGNATURE_HEADER_NAME]: signature })).status).toBe(202)
  })

  test('refusals are told when their reason changes, unless nothing was signed', async () => {
    const told: string[] = []
    const server = createBuilderServer(new SiteBuilder(async () => {}, AT_ONCE), {
      origins: [],
      secret: 'a shared secret',
      onRefusal: (reason) => void told.push(reason),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
    const post = async (signedAt: number, secret: string) => {
      const signature = await encodeSignatureHeader('{}', signedAt, secret)
      const headers = { [SIGNATURE_HEADER_NAME]: signature }
      return (await fetch(url, { method: 'POST', body: '{}', headers })).status
    }
    const now = Date.now()
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(told).toEqual([])
    expect([await post(now, 'another'), await post(now + 1, 'another')]).toEqual([401, 401])
    expect(told).toEqual([expect.stringContaining('signature')])
    expect(await post(now - 7_200_000, 'a shared secret')).toBe(401)
    expect(await post(now, 'a shared secret')).toBe(202)
    expect(told).toEqual([expect.stringContaining('signature'), expect.stringContaining('clocks')])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('a signed notice starts no build when it is repeated or hours late', async () => {
    const told: string[] = []
    const listener = new SiteBuilder(async () => {}, AT_ONCE)
    listener.request = () => void told.push('told')
    const server = createBuilderServer(listener, { origins: [], secret: 'a shared secret' })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
    const body = '{"_id":"event-2"}'
    const post = async (signedAt: number) => {
      const signature = await encodeSignatureHeader(body, signedAt, 'a shared secret')
      return fetch(url, { method: 'POST', body, headers: { [SIGNATURE_HEADER_NAME]: signature } })
    }
    const now = Date.now()
    const hour = 60 * 60_000
    expect((await post(now)).status).toBe(202)
    expect((await post(now)).status).toBe(202)
    expect(told).toHaveLength(1)
    for (const wrong of [now - 2 * hour, now + 2 * hour]) {
      const refused = await post(wrong)
      expect([refused.status, (await refused.json()).error]).toEqual([401, expect.stringContaining('clock')])
    }
    expect((await post(now - hour / 2)).status).toBe(202)
    expect(told).toHaveLength(2)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('a huge notice, another method and another address are refused', async () => {
    expect((await fetch(`${openUrl}/webhook`, { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(
      413,
    )
    expect((await fetch(`${openUrl}/webhook`)).status).toBe(405)
    for (const address of ['/elsewhere', '//', '//['])
      expect([address, (await fetch(openUrl + address)).status]).toEqual([address, 404])
  })

  test('a page of another site cannot start a build', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${openUrl}/webhook`, { method: 'POST', body: '{}', headers })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect([headers, (await ask(headers)).status]).toEqual([headers, 403])
  })
})
