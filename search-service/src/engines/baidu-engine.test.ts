import { gzipSync } from 'node:zlib'
import type { Outcome } from '@firewall-cafe/shared'
import { BaiduEngine } from './baidu-engine.ts'
import { ProviderHttp } from './provider-http.ts'
import { type Recorded, startProvider } from './testing/provider-stub.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
let http: ProviderHttp
beforeAll(async () => {
  provider = await startProvider()
  http = new ProviderHttp(400)
})
afterAll(async () => {
  await http.close()
  await provider.close()
})

const ask = (recorded: Recorded, word = '猫') => {
  provider.answers(recorded)
  const baidu = new BaiduEngine({ baseUrl: provider.url, simulated: false }, http)
  return baidu.ask(word, AbortSignal.timeout(2_000))
}

const head = '"queryEnc":"%E7%8C%AB","queryExt":"猫","listNum":1990,"displayNum":"20978"'
const page = (words: string) =>
  `<!DOCTYPE html><html><head><title>${words}</title></head><body>${words}</body></html>`
const thumb = (n: number) => `https://img${n % 3}.baidu.com/it/u=${n},1&fm=26&fmt=auto&gp=0.jpg`
const tuxing = 'https://wappass.baidu.com/static/captcha/tuxing_v2.html?&backurl=x'

const CORPUS: [what: string, recorded: Recorded, outcome: Outcome][] = [
  [
    'a picture and the closing empty object',
    { body: `{${head},"data":[{"thumbURL":"${thumb(1)}"},{}]}` },
    'results',
  ],
  ['antiFlag as a number', { body: '{"antiFlag":1,"message":"Forbid spider access"}' }, 'captcha'],
  ['antiFlag as text, with an empty list', { body: '{"antiFlag":"1","data":[]}' }, 'captcha'],
  ['antiFlag beside pictures', { body: `{"antiFlag":1,"data":[{"thumbURL":"${thumb(1)}"}]}` }, 'captcha'],
  ['the message alone', { body: '{"message":"Forbid spider access","bfe_log_id":"1"}' }, 'captcha'],
  ['a redirect to the security check', { status: 302, headers: { location: tuxing } }, 'captcha'],
  [
    'a redirect to the sign-in',
    { status: 302, headers: { location: '//passport.baidu.com/v2/' } },
    'captcha',
  ],
  [
    'the security page itself',
    { headers: { 'content-type': 'text/html' }, body: page('百度安全验证') },
    'captcha',
  ],
  ['a security page that also cites laws', { body: page('百度安全验证 根据相关法律法规和政策') }, 'captcha'],
  ['403', { status: 403, body: page('Forbidden') }, 'captcha'],
  ['429', { status: 429, body: page('Too Many') }, 'rate_limited'],
  ['a redirect elsewhere', { status: 301, headers: { location: 'https://example.org/' } }, 'failed'],
  ['500', { status: 500, body: 'oops' }, 'failed'],
  ['503', { status: 503, body: '' }, 'failed'],
  [
    'nothing listed, nothing counted',
    { body: '{"listNum":0,"displayNum":0,"bdFmtDispNum":"0","data":[{}]}' },
    'empty',
  ],
  ['nothing listed, counts as text', { body: '{"listNum":"0","displayNum":"0","data":[]}' }, 'empty'],
  ['a list without counts', { body: '{"data":[]}' }, 'empty'],
  [
    'a notice in a field',
    { body: '{"listNum":0,"data":[{}],"tip":"根据相关法律法规和政策，部分搜索结果未予显示"}' },
    'legal_notice',
  ],
  [
    'a notice without a list',
    { body: '{"errmsg":"根据相关法律法规和政策,搜索结果未予显示"}' },
    'legal_notice',
  ],
  [
    'a notice deep inside',
    { body: '{"data":[],"ext":{"tips":[{"text":"依据国家有关法律、法规及相关政策，不予显示"}]}}' },
    'legal_notice',
  ],
  [
    'a notice as a page',
    { headers: { 'content-type': 'text/html' }, body: page('根据相关法律法规和政策，部分搜索结果未予显示') },
    'legal_notice',
  ],
  [
    'a notice in a title beside pictures',
    { body: `{"data":[{"thumbURL":"${thumb(1)}","fromPageTitle":"根据相关法律法规和政策"}]}` },
    'results',
  ],
  [
    'a notice in the title of a drifted item',
    { body: '{"data":[{"title":"根据相关法律法规和政策","pic":"x"}]}' },
    'unreadable',
  ],
  ['pictures counted and none listed', { body: `{${head},"data":[{}]}` }, 'unreadable'],
  [
    'items whose fields have new names',
    { body: '{"listNum":3,"data":[{"picture":{"url":"https://x.example/1.jpg"}}]}' },
    'unreadable',
  ],
  ['no list at all', { body: '{"result":{"items":[]}}' }, 'unreadable'],
  ['an array', { body: '[]' }, 'unreadable'],
  ['null', { body: 'null' }, 'unreadable'],
  ['an empty body', { body: '' }, 'unreadable'],
  ['a page nobody knows', { body: page('百度一下') }, 'unreadable'],
  ['bytes that are no text', { body: Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x7b]) }, 'unreadable'],
  ['JSON that stops half-way', { body: `{${head},"data":[{"thumbURL":"${thumb(1)}","from` }, 'unreadable'],
  [
    'a body that is compressed and broken',
    { headers: { 'content-encoding': 'gzip' }, body: 'not gzip' },
    'unreadable',
  ],
  ['more than 2 MB', { body: `{"data":[],"padding":"${'x'.repeat(2_200_000)}"}` }, 'unreadable'],
  [
    'more than 2 MB once unpacked',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(`{"data":[],"p":"${'x'.repeat(3_000_000)}"}`) },
    'unreadable',
  ],
  ['silence', { answer: () => {} }, 'timeout'],
  [
    'headers and then silence',
    { answer: (response) => response.writeHead(200).write('{"data":') },
    'timeout',
  ],
  ['a connection that is cut', { answer: (response) => response.destroy() }, 'failed'],
  [
    'a body that is cut',
    {
      answer: (response) =>
        response.writeHead(200, { 'content-length': 99 }).write('{"da', () => response.destroy()),
    },
    'failed',
  ],
]

test.each(CORPUS)('%s', async (_what, recorded, outcome) => {
  const answer = await ask(recorded)
  expect(answer.outcome).toBe(outcome)
  expect(answer.provider).toBe('baidu')
  expect(answer.results.length > 0).toBe(outcome === 'results')
  if (outcome !== 'results' && outcome !== 'empty') expect(answer.detail).toMatch(/\w/)
})

test('nobody listening is a failure, not an empty answer', async () => {
  const baidu = new BaiduEngine({ baseUrl: 'http://127.0.0.1:1', simulated: false }, http)
  expect(await baidu.ask('猫', AbortSignal.timeout(2_000))).toMatchObject({
    outcome: 'failed',
    detail: 'the connection failed (ECONNREFUSED)',
  })
})

test('the address, title, page and source are read through all of Baidu’s slips', async () => {
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

test('an original that cannot be decoded gives way to replaceUrl, then to the small copy', async () => {
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

test('nine different pictures at most, in order', async () => {
  const data = Array.from({ length: 30 }, (_, index) => ({ thumbURL: thumb(Math.floor(index / 2)) }))
  const { results } = await ask({ body: JSON.stringify({ data }) })
  expect(results.map(({ href }) => href)).toEqual(Array.from({ length: 9 }, (_, index) => thumb(index)))
})

test('an answer in an older Chinese encoding is read as what it says', async () => {
  const gbk = Buffer.concat([
    Buffer.from(`{"data":[{"thumbURL":"${thumb(1)}","fromPageTitle":"`),
    Buffer.from([0xc3, 0xa8]),
    Buffer.from('"}]}'),
  ])
  const { results } = await ask({ headers: { 'content-type': 'application/json; charset=GBK' }, body: gbk })
  expect(results[0]?.title).toBe('猫')
})

test('the call looks like a reader’s browser and names the word in UTF-8', async () => {
  await ask({ body: '{"data":[]}' }, '坦克人 & co')
  const call = provider.asked.at(-1)
  expect(call?.url).toContain('/search/acjson?tn=resultjson_com&ipn=rj&fp=result')
  expect(new URL(call?.url ?? '', provider.url).searchParams.get('word')).toBe('坦克人 & co')
  expect(call?.headers['accept-language']).toMatch(/^zh-CN/)
  expect(call?.headers['user-agent']).toMatch(/^Mozilla\//)
  expect(call?.headers.referer).toMatch(/^https:\/\/image\.baidu\.com\/.*word=%E5%9D%A6/)
})

test('what staff read never holds the query', async () => {
  for (const [, recorded] of CORPUS) {
    const { detail } = await ask(recorded, 'secretword')
    expect(detail ?? '').not.toContain('secretword')
  }
})
