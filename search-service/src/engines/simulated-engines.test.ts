import { ENGINE_PROVIDER_NAMES, type EngineProvider } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type FaultKind, TARGETS } from '@firewall-cafe/testing/simulators/faults'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import { engineFor } from './engine.fixture.ts'
import type { EngineAnswer, ImageEngine } from './image-engine.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
})
afterAll(async () => {
  await simulators.close()
})
beforeEach(() => simulators.switchboard.reset())

const engine = (name: EngineProvider): ImageEngine =>
  engineFor(name, { baseUrl: `${simulators.url}/${name}`, simulated: true })
const ask = (name: EngineProvider, query: string, signal = AbortSignal.timeout(60_000)) =>
  engine(name).ask(query, signal, 'bot')
/** What was read from an answer, without its HTTP messages, which name the server. */
const read = ({ exchange: _, ...answer }: EngineAnswer) => answer
const post = (path: string, body: unknown) =>
  fetch(simulators.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the same term gives the same answer, also on a second server', async () => {
  const other = await startSimulators({ port: 0, publicUrl: simulators.url })
  const again = engineFor('baidu', { baseUrl: `${other.url}/baidu`, simulated: true })
  try {
    for (const term of ['猫', '天气', '一个没有人知道的词']) {
      const first = read(await ask('baidu', term))
      expect(first).toEqual(read(await ask('baidu', term)))
      expect(first).toEqual(read(await again.ask(term, new AbortController().signal, 'bot')))
      expect(first.results).toHaveLength(9)
    }
  } finally {
    await other.close()
  }
})

test('every result arrives complete through the real wire formats', async () => {
  for (const name of ENGINE_PROVIDER_NAMES) {
    const term = name === 'baidu' ? '猫' : 'cat'
    for (const result of (await ask(name, term)).results) {
      expect(result.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/images\/(us|cn)\/[\w-]+\/\d+\.\w+$/)
      expect(result.thumbnailHref ?? result.copyHref).toMatch(/-small\.jpg$/)
      expect(result.pageUrl).toMatch(/^https:\/\/\w+\.example\/\d+\.html$/)
      expect(result.title).toContain(term)
      expect(result.source).toMatch(/\p{L}/u)
    }
  }
})

test.each([
  ['坦克人', 'empty'],
  ['tank man', 'empty'],
  ['刘晓波', 'empty'],
  ['小熊维尼 xi', 'empty'],
  ['白纸运动', 'empty'],
  ['六四', 'legal_notice'],
  ['天安门 1989', 'legal_notice'],
  ['法轮功', 'legal_notice'],
  ['零八宪章', 'legal_notice'],
  ['天安门', 'results'],
  ['维吾尔', 'results'],
  ['小熊维尼', 'results'],
  ['天气', 'results'],
  ['猫', 'results'],
] as const)('the China side answers %s with %s', async (term, outcome) => {
  expect((await ask('baidu', term)).outcome).toBe(outcome)
  expect((await ask('serper', term)).results).toHaveLength(9)
})

test('for some terms the China side shows a few harmless pictures instead', async () => {
  expect((await ask('baidu', '天安门')).results).toHaveLength(4)
})

const SPOILED: [FaultKind, string, string][] = [
  ['500', 'failed', 'failed'],
  ['429', 'rate_limited', 'rate_limited'],
  ['rubbish', 'unreadable', 'unreadable'],
  ['cut-off', 'failed', 'failed'],
  ['captcha', 'captcha', 'failed'],
  ['antiFlag', 'captcha', 'failed'],
  ['legal_notice', 'legal_notice', 'failed'],
  ['empty', 'empty', 'empty'],
  ['drifted', 'unreadable', 'unreadable'],
]
test.each(SPOILED)('the fault %s makes Baidu %s and the US side %s', async (kind, baidu, us) => {
  for (const target of ENGINE_PROVIDER_NAMES) {
    simulators.switchboard.add({ target, kind })
    expect((await ask(target, '猫')).outcome).toBe(target === 'baidu' ? baidu : us)
  }
})

test('hang never answers, delay answers late, and both only as often as requested', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: 'hang', times: 1 })
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 120, times: 1 })
  const caller = new AbortController()
  const hanging = ask('baidu', '猫', caller.signal)
  await eventually(() => expect(simulators.switchboard.calls.baidu).toBe(1))
  caller.abort()
  expect((await hanging).outcome).toBe('timeout')
  const start = performance.now()
  expect((await ask('baidu', '猫')).outcome).toBe('results')
  expect(performance.now() - start).toBeGreaterThan(100)
  expect((await ask('baidu', '猫')).outcome).toBe('results')
})

test('a web page cannot use the controls', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    for (const [method, path] of [
      ['POST', '/faults'],
      ['POST', '/reset'],
      ['GET', '/calls'],
    ]) {
      const answer = await fetch(`${simulators.url}${path}`, {
        method,
        headers,
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  }
})

test('faults, call counts and the reset work over HTTP', async () => {
  expect((await post('/faults', { target: 'baidu', kind: 'antiFlag', times: 1 })).status).toBe(200)
  expect((await ask('baidu', '猫')).outcome).toBe('captcha')
  expect((await ask('baidu', '猫')).outcome).toBe('results')
  const counts = Object.fromEntries(TARGETS.map((target) => [target, target === 'baidu' ? 2 : 0]))
  expect(await (await fetch(`${simulators.url}/calls`)).json()).toEqual(counts)
  await post('/faults', { target: 'baidu', kind: '500' })
  await post('/reset', {})
  expect((await ask('baidu', '猫')).outcome).toBe('results')
})

test.each([
  [{ target: 'bing', kind: '500' }, /^target: write one of serper/],
  [{ target: 'baidu', kind: 'boredom' }, /^kind: write one of delay/],
  [{ target: 'baidu', kind: 'delay', ms: 'long' }, /^ms: /],
  [{ target: 'baidu', kind: 'hang', times: 0 }, /times|>=/],
])('an invalid fault is refused: %j', async (fault, sentence) => {
  const reply = await post('/faults', fault)
  expect(reply.status).toBe(400)
  expect((await reply.json()).error).toMatch(sentence)
})

test('providers that need a key refuse calls without one, and Baidu refuses robots', async () => {
  expect((await post('/serper/images', { q: 'cat' })).status).toBe(403)
  expect((await fetch(`${simulators.url}/serpapi/search.json?q=cat`)).status).toBe(401)
  expect((await post('/google-translate/language/translate/v2', { q: 'cat', target: 'zh' })).status).toBe(403)
  const robot = await fetch(`${simulators.url}/baidu/search/acjson?word=cat`)
  expect(await robot.json()).toMatchObject({ antiFlag: 1 })
})
