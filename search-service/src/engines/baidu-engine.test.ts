import type { ServerResponse } from 'node:http'
import { CORPUS, head, thumb } from '@firewall-cafe/testing/providers/baidu-corpus'
import { type Provider, type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { startProxy } from '@firewall-cafe/testing/providers/proxy'
import { ProviderHttp } from '../providers/provider-http.ts'
import { engineFor } from './engine.fixture.ts'

let provider: Provider
/** The deadline for providers that never answer, in milliseconds; the others get a long one. */
const IMPATIENT_MS = 400
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
})

const never = new AbortController().signal
const soon = () => AbortSignal.timeout(IMPATIENT_MS)
const ask = (recorded: Recorded, word = '猫', signal = never) => {
  provider.answers(recorded)
  return engineFor('baidu', { baseUrl: provider.url }).ask(word, signal, 'bot')
}

test.each(CORPUS)('%s', async (_what, recorded, outcome) => {
  const answer = await ask(recorded, '猫', outcome === 'timeout' ? soon() : never)
  expect(answer.outcome).toBe(outcome)
  expect(answer.provider).toBe('baidu')
  expect(answer.results.length > 0).toBe(outcome === 'results')
  if (outcome !== 'results' && outcome !== 'empty') expect(answer.detail).toMatch(/\w/)
})

test('an answer that repeats a query with a notice’s words is not taken for a notice', async () => {
  const words = '根据相关法律法规和政策，部分搜索结果未予显示'
  expect((await ask({ body: `<html><title>${words}</title></html>` }, words)).outcome).toBe('unreadable')
  expect((await ask({ body: `{"fmq":"${words}","listNum":0,"data":[{}]}` }, words)).outcome).toBe('empty')
})

test('pictures beside a notice are results, and the run notes that part is withheld', async () => {
  const body = `{"tip":"根据相关法律法规和政策，部分搜索结果未予显示","data":[{"thumbURL":"${thumb(1)}"}]}`
  expect(await ask({ body })).toMatchObject({
    outcome: 'results',
    results: [{ href: thumb(1) }],
    detail: 'Baidu says that part is withheld',
  })
})

test.each([{ displayNum: -1 }, { listNum: '1.234.567' }, { listNum: 0, displayNum: -1 }])(
  'an empty list counts as empty only if Baidu says zero: %j',
  async (counts) => {
    expect((await ask({ body: JSON.stringify({ ...counts, data: [] }) })).outcome).toBe('unreadable')
  },
)

test('a refused connection is a failure, not an empty answer', async () => {
  const baidu = engineFor('baidu', { baseUrl: 'http://127.0.0.1:1' })
  expect(await baidu.ask('猫', never, 'bot')).toMatchObject({
    outcome: 'failed',
    detail: 'the connection failed (ECONNREFUSED)',
  })
})

test('address, title, page and source are read despite all of Baidu’s errors', async () => {
  const body = `\uFEFF{${head},"data":[{"thumbURL":"https:\\/\\/img1.baidu.com\\/it\\/u=1","width":"640",
    "objURL":"ipprf_z2C$qAzdH3FAzdH3Fktvij1_z&e3Bv54AzdH3F0nAzdH3Fdadl_z&e3B3r2",
    "fromURL":"ippr_z2C$qAzdH3FAzdH3Fooo_z&e3Botg9aaa_z&e3Bv54AzdH3F4jtge0n0ba_m_z&e3Bip4s",
    "fromURLHost":"http://www.win4000.com","fromPageTitle":"It\\'s a <strong>cat<\\/strong>\u0007 &amp; more&hellip;",
    "fromPageTitleEnc":"","bdSourceName":""},{},]}`
  expect((await ask({ body })).results).toEqual([
    {
      href: 'https://biched.com/73/2029.jpg',
      thumbnailHref: 'https://img1.baidu.com/it/u=1',
      title: "It's a cat & more…",
      pageUrl: 'http://www.win4000.com/meinv73780_6.html',
      source: 'www.win4000.com',
    },
  ])
})

test('replaceUrl, then the small copy, replace an original that cannot be decoded', async () => {
  const { results } = await ask({
    body: JSON.stringify({
      data: [
        {
          objURL: 'ippr???',
          middleURL: thumb(1),
          replaceUrl: [{ ObjURL: 'http://x.example/1.jpg', FromURL: 'http://x.example/' }],
        },
        { objURL: `http://x.example/${'a'.repeat(2_048)}`, hoverURL: thumb(2), replaceUrl: 'none' },
        { objURL: 'javascript:alert(1)', thumbURL: 'data:image/png;base64,AA' },
      ],
    }),
  })
  expect(results.map(({ href, thumbnailHref }) => [href, thumbnailHref])).toEqual([
    ['http://x.example/1.jpg', thumb(1)],
    [thumb(2), thumb(2)],
  ])
  expect(results[0]).toMatchObject({ pageUrl: 'http://x.example/', source: 'x.example' })
})

test('at most nine different pictures are kept, in order', async () => {
  const data = Array.from({ length: 30 }, (_, index) => ({ thumbURL: thumb(Math.floor(index / 2)) }))
  const { results } = await ask({ body: JSON.stringify({ data }) })
  expect(results.map(({ href }) => href)).toEqual(Array.from({ length: 9 }, (_, index) => thumb(index)))
})

test('an answer in an older Chinese encoding is decoded', async () => {
  const gbk = Buffer.concat([
    Buffer.from(`{"data":[{"thumbURL":"${thumb(1)}","fromPageTitle":"`),
    Buffer.from([0xc3, 0xa8]),
    Buffer.from('"}]}'),
  ])
  const { results } = await ask({ headers: { 'content-type': 'application/json; charset=GBK' }, body: gbk })
  expect(results[0]?.title).toBe('猫')
})

test('the call looks like a reader’s browser and sends the word in UTF-8', async () => {
  await ask({ body: '{"data":[]}' }, '坦克人 & co')
  const call = provider.asked.at(-1)
  expect(call?.url).toContain('/search/acjson?tn=resultjson_com&ipn=rj&fp=result')
  expect(new URL(call?.url ?? '', provider.url).searchParams.get('word')).toBe('坦克人 & co')
  expect(call?.headers['accept-language']).toMatch(/^zh-CN/)
  expect(call?.headers['user-agent']).toMatch(/^Mozilla\//)
  expect(call?.headers.referer).toMatch(/^https:\/\/image\.baidu\.com\/.*word=%E5%9D%A6/)
})

test('the detail for staff never contains the query', async () => {
  for (const [, recorded, outcome] of CORPUS) {
    const { detail } = await ask(recorded, 'secretword', outcome === 'timeout' ? soon() : never)
    expect(detail ?? '').not.toContain('secretword')
  }
})

test('an expiring Baidu copy is replaced by the original that its address names, and is kept beside it', async () => {
  const original = 'http://photos.example/a%20b.jpg?x=1'
  const copy = `https://gimg2.baidu.com/image_search/src=${encodeURIComponent(original)}&refer=http%3A%2F%2Fphotos.example&app=2002&n=0&g=0n&fmt=auto?sec=1700000000&t=5f0c9a`
  const damaged = 'https://gimg2.baidu.com/image_search/src=%E4%ZZ&app=2002?sec=1'
  const inside = 'https://gimg2.baidu.com/image_search/src=javascript%3Aalert(1)&app=2002?sec=1'
  const data = [
    { objURL: copy, thumbURL: thumb(1) },
    { objURL: `${copy}b` },
    { objURL: damaged },
    { objURL: inside },
  ]
  const { results } = await ask({ body: `{${head},"data":${JSON.stringify(data)}}` })
  expect(results.map(({ href, thumbnailHref, copyHref }) => [href, thumbnailHref, copyHref])).toEqual([
    [original, thumb(1), copy],
  ])
  const { results: alone } = await ask({ body: `{${head},"data":${JSON.stringify([{ objURL: copy }])}}` })
  expect(alone[0]).toMatchObject({ href: original, thumbnailHref: null, copyHref: copy })
})

test.each(['img0', 't9'])(
  'an expiring copy at %s, without an original, is no result’s address',
  async (host) => {
    const copy = (n: number) => `https://${host}.baidu.com/it/u=${n},1&fm=253&f=JPEG?sec=1690304400&t=5f0c9a`
    const data = [
      { objURL: 'https://x.example/1.jpg', thumbURL: copy(1), middleURL: thumb(1) },
      { objURL: copy(2), thumbURL: thumb(2) },
      { largeTnImageUrl: copy(3).replace('?', '?w=500&'), middleURL: thumb(3) },
      { thumbURL: copy(4), hoverURL: copy(5) },
    ]
    const { results } = await ask({ body: `{${head},"data":${JSON.stringify(data)}}` })
    expect(results.map(({ href, thumbnailHref, copyHref }) => [href, thumbnailHref, copyHref])).toEqual([
      ['https://x.example/1.jpg', thumb(1), undefined],
      [thumb(2), thumb(2), copy(2)],
      [thumb(3), thumb(3), copy(3).replace('?', '?w=500&')],
    ])
  },
)

describe('cookies', () => {
  const REFUSAL = '{"antiFlag":1,"message":"Forbid spider access"}'
  const FOUND = `{"data":[{"thumbURL":"${thumb(1)}"}]}`
  type Answer = (asked: { url: string; cookie: string | undefined }) => {
    body?: string
    cookies?: string[]
    hang?: true
  }

  /** A Baidu of its own, that answers by what it is asked. */
  async function baiduThat(answer: Answer, deadlineMs = 60_000) {
    const own = await startProvider()
    const calls: { page: boolean; cookie: string | undefined }[] = []
    const reply = (response: ServerResponse) => {
      const { url = '', headers } = own.asked.at(-1) ?? {}
      const cookie = headers?.cookie as string | undefined
      calls.push({ page: url === '/', cookie })
      const { body = '', cookies = [], hang } = answer({ url, cookie })
      if (!hang) response.writeHead(200, { 'set-cookie': cookies }).end(body)
    }
    own.answers({ answer: reply })
    const engine = engineFor('baidu', { baseUrl: own.url }, { deadlineMs })
    return { calls, ask: () => engine.ask('猫', never, 'bot'), close: () => own.close(), own }
  }

  test('the home page sets a cookie, is fetched without the query, and every search sends the cookie', async () => {
    const one = await baiduThat(({ url }) =>
      url === '/' ? { cookies: ['BAIDUID=a:FG=1; path=/; max-age=99', 'OLD=1; max-age=0'] } : { body: FOUND },
    )
    expect((await one.ask()).outcome).toBe('results')
    expect((await one.ask()).outcome).toBe('results')
    expect(one.calls).toEqual([
      { page: true, cookie: undefined },
      { page: false, cookie: 'BAIDUID=a:FG=1' },
      { page: false, cookie: 'BAIDUID=a:FG=1' },
    ])
    await one.close()
  })

  test('refused as a robot without a cookie, the engine asks once more with the one it got', async () => {
    const one = await baiduThat(({ url, cookie }) => {
      if (url === '/') return {}
      return cookie ? { body: FOUND } : { body: REFUSAL, cookies: ['BAIDUID=b'] }
    })
    expect((await one.ask()).outcome).toBe('results')
    expect(one.calls.filter(({ page }) => !page)).toEqual([
      { page: false, cookie: undefined },
      { page: false, cookie: 'BAIDUID=b' },
    ])
    await one.close()
  })

  test('refused with a cookie, the engine reports a failure to look, and the next search gets another cookie', async () => {
    let given = 0
    const one = await baiduThat(({ url }) =>
      url === '/' ? { cookies: [`BAIDUID=${++given}`] } : { body: REFUSAL },
    )
    expect((await one.ask()).outcome).toBe('captcha')
    expect((await one.ask()).outcome).toBe('captcha')
    expect(one.calls.map(({ cookie }) => cookie)).toEqual([undefined, 'BAIDUID=1', undefined, 'BAIDUID=2'])
    await one.close()
  })

  test('always refused and without a cookie, the engine asks for one at most twice', async () => {
    const one = await baiduThat(({ url }) => (url === '/' ? {} : { body: REFUSAL }))
    expect((await one.ask()).outcome).toBe('captcha')
    expect(one.calls.map(({ page }) => page)).toEqual([true, false, true])
    await one.close()
  })

  test('a home page that hangs leaves the search its time', async () => {
    const one = await baiduThat(({ url }) => (url === '/' ? { hang: true } : { body: FOUND }), 40)
    expect((await one.ask()).outcome).toBe('results')
    await one.close()
  })

  test('a cookie that no header can carry is dropped', async () => {
    const one = await baiduThat(({ url }) =>
      url === '/' ? { cookies: ['A=say "hi"', 'B B=1', '=nameless', 'C=1'] } : { body: FOUND },
    )
    expect((await one.ask()).outcome).toBe('results')
    expect(one.calls.at(-1)?.cookie).toBe('C=1')
    await one.close()
  })
})

describe('through a proxy', () => {
  test('every request uses the proxy with its key, and a proxy’s refusal is a failure to look', async () => {
    const proxy = await startProxy('user:pass')
    const http = new ProviderHttp(`http://user:pass@${proxy.host}`)
    provider.answers({ body: `{"data":[{"thumbURL":"${thumb(1)}"}]}` })
    const { host } = new URL(provider.url)
    expect(
      (await engineFor('baidu', { baseUrl: provider.url }, {}, undefined, http).ask('猫', never, 'bot'))
        .outcome,
    ).toBe('results')
    expect(new Set(proxy.ways)).toEqual(new Set([host]))
    const stranger = new ProviderHttp(`http://user:wrong@${proxy.host}`)
    expect(
      await engineFor('baidu', { baseUrl: provider.url }, {}, undefined, stranger).ask('猫', never, 'bot'),
    ).toMatchObject({
      outcome: 'failed',
      detail: 'the proxy refused the connection',
    })
    await Promise.all([http.close(), stranger.close()])
    await proxy.close()
  })
})
