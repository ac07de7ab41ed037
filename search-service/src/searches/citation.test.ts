/** Citations, read by other people's libraries for reference managers and for Wikipedia's articles. */
import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { CITATION_FORMATS, CITATION_TYPES, type CitationFormat } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import wtf from 'wtf_wikipedia'
import { service, useService } from '../../test/use-service.ts'
import { type CitedComparison, citationOf } from './citation.ts'

const SITE = 'https://firewallcafe.example'
const URL = `${SITE}/c/7KQ2MXPD`
/** Words that mean something in every one of the formats. */
const HARD = `a & b_c {d} 100% $5 #1 ~x^2 \\end | [[e]] <ref>'''f -- g`

const HOUR = Date.UTC(2026, 10, 14, 23)

const comparison: CitedComparison = {
  code: '7KQ2MXPD',
  query: '坦克人',
  language: 'zh-CN',
  translation: 'tank man',
  askedHours: { google: HOUR, baidu: HOUR },
  runs: {
    us: { engine: 'google', provider: 'serper', outcome: 'results' },
    china: { engine: 'baidu', provider: 'baidu', outcome: 'empty' },
  },
  site: SITE,
  accessedAt: Date.UTC(2026, 10, 24, 12),
}
const TITLE = '“tank man” / “坦克人”: Google and Baidu image search compared'
const NOTE =
  'Comparison 7KQ2MXPD of Google (through Serper) and Baidu, made on 14 November 2026 between 23:00 and 00:00 UTC. ' +
  `Method: ${SITE}/methodology`
const READ = {
  title: TITLE,
  note: NOTE,
  URL,
  issued: { 'date-parts': [[2026, 11, 14]] },
  accessed: { 'date-parts': [[2026, 11, 24]] },
}
const read = (format: CitationFormat, changes: Partial<CitedComparison> = {}) =>
  new Cite(citationOf({ ...comparison, ...changes }, format)).data[0] ?? {}

test('a citation as text has title, method, address and day of access', () => {
  expect(citationOf(comparison, 'text')).toBe(
    `FIREWALL Cafe. ${TITLE}. ${NOTE}. ${URL} (accessed 24 November 2026).\n`,
  )
  expect(citationOf({ ...comparison, query: 'rain', language: 'en', translation: '' }, 'text')).toMatch(
    /^FIREWALL Cafe\. “rain”: Google and Baidu image search compared\. /,
  )
})

test('sides that were asked hours apart are cited with each hour, and the day of the later', () => {
  const askedHours = { google: HOUR, baidu: HOUR + 2 * 3_600_000 }
  expect(citationOf({ ...comparison, askedHours }, 'text')).toContain(
    'made on 14 November 2026 between 23:00 and 00:00 UTC (Google) and on 15 November 2026 between 01:00 and 02:00 UTC (Baidu). Method',
  )
  expect(read('csl-json', { askedHours })).toMatchObject({ issued: { 'date-parts': [[2026, 11, 15]] } })
})

const { us, china } = comparison.runs

test('a citation names no US provider when Google did not answer', () => {
  const runs = { us: { ...us, outcome: 'timeout' }, china } as const
  for (const format of CITATION_FORMATS)
    expect(citationOf({ ...comparison, runs }, format)).not.toMatch(/through|经由|undefined/)
})

test.each<[object, object, string, string]>([
  [{}, { outcome: 'captcha' }, 'Baidu could not be looked at', '谷歌（经由 Serper）与百度（未能查看）'],
  [
    {},
    { controlFailed: true },
    'Baidu may only have been refusing to answer',
    '谷歌（经由 Serper）与百度（可能只是拒绝响应）',
  ],
  [
    { outcome: 'timeout' },
    { outcome: 'failed', notAsked: true },
    'Google could not be looked at and Baidu was not asked',
    '谷歌（未能查看）与百度（未查询）',
  ],
])('every format says which side is no evidence: %j, %j', (google, baidu, said, saidInChinese) => {
  const runs = { us: { ...us, ...google }, china: { ...china, ...baidu } }
  for (const format of CITATION_FORMATS)
    expect(citationOf({ ...comparison, runs }, format)).toContain(format === 'gbt7714' ? saidInChinese : said)
  expect(citationOf({ ...comparison, runs }, 'text')).toContain(` 00:00 UTC, but ${said}. Method: `)
  expect(citationOf({ ...comparison, runs }, 'wikipedia')).toContain(`|id=Comparison 7KQ2MXPD (${said})}}`)
})

test('a citation for Chinese publications (GB/T 7714) begins with the Chinese wording', () => {
  const cited = (words: string) =>
    `防火墙（FIREWALL Cafe）. ${words}：谷歌（经由 Serper）与百度图片搜索结果对比[EB/OL]. (2026-11-14)[2026-11-24]. ${URL}.\n`
  expect(citationOf(comparison, 'gbt7714')).toBe(cited('“坦克人” / “tank man”'))
  const english = { ...comparison, query: 'tank man', language: 'en', translation: '坦克人' } as const
  expect(citationOf(english, 'gbt7714')).toBe(cited('“坦克人” / “tank man”'))
  expect(citationOf({ ...english, translation: '' }, 'gbt7714')).toBe(cited('“tank man”'))
})

test('reference managers read CSL JSON, RIS and BibTeX', () => {
  expect(read('csl-json')).toMatchObject({ ...READ, type: 'webpage', author: [{ literal: 'FIREWALL Cafe' }] })
  // The library reads no day of access of an electronic source, which RIS has in Y2.
  const { accessed: _accessed, ...readOfRis } = READ
  expect(read('ris')).toMatchObject({ ...readOfRis, author: [{ literal: 'FIREWALL Cafe' }] })
  expect(citationOf(comparison, 'ris')).toContain('\r\nY2  - 2026/11/24/\r\n')
  // BibTeX has fields for year and month, and none for the day.
  expect(read('bibtex')).toMatchObject({
    ...READ,
    issued: { 'date-parts': [[2026, 11]] },
    author: [{ family: 'FIREWALL Cafe' }],
  })
})

test.each(['csl-json', 'ris', 'bibtex'] as const)('no text breaks out of a field of %s', (format) => {
  const { title, URL: url } = read(format, { query: HARD, language: 'en', translation: '' })
  expect([title, url]).toEqual([`“${HARD}”: Google and Baidu image search compared`, URL])
})

test('BibTeX has none of the characters that LaTeX prints as others', () => {
  const cited = citationOf({ ...comparison, query: HARD, language: 'en', translation: '' }, 'bibtex')
  expect(cited).not.toMatch(/[<>|]/)
})

test('machine-readable citations have the hashes of both answers, if there is a packet with them', () => {
  const answers = { google: 'ab'.repeat(32), baidu: 'cd'.repeat(32) }
  const note = `${NOTE}. Answers received (SHA-256): Google ${answers.google}, Baidu ${answers.baidu}`
  for (const format of ['csl-json', 'ris', 'bibtex'] as const)
    expect(read(format, { answers })).toMatchObject({ note })
  for (const format of ['text', 'wikipedia', 'gbt7714'] as const)
    expect(citationOf({ ...comparison, answers }, format)).toBe(citationOf(comparison, format))
})

test('a citation for Wikipedia is one footnote, and none of it becomes article text', () => {
  /** As the note of an article: its fields. Nothing of it is read as text of the article. */
  const noted = (changes: Partial<CitedComparison> = {}): Record<string, unknown> => {
    const article = wtf(`Text.<ref>${citationOf({ ...comparison, ...changes }, 'wikipedia').trim()}</ref>`)
    expect([article.text(), article.references().length]).toEqual(['Text.', 1])
    return { ...article.references()[0]?.json() }
  }
  const others = {
    template: 'citation',
    type: 'web',
    url: URL,
    website: 'FIREWALL Cafe',
    date: '14 November 2026',
    'access-date': '24 November 2026',
    id: 'Comparison 7KQ2MXPD',
  }
  expect(noted()).toEqual({ ...others, title: TITLE })
  const { title, ...rest } = noted({ query: HARD, language: 'en', translation: '' })
  expect(rest).toEqual(others)
  // The library forgives these where they are not closed; Wikipedia does not.
  expect(title).not.toMatch(/[_~|{}[\]<>']/)
  const shown = String(title).replaceAll(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))
  expect(shown).toBe(`“${HARD}”: Google and Baidu image search compared`)
})

describe('from the API', () => {
  let code = ''

  useService({ SITE_ORIGINS: SITE })
  beforeAll(async () => {
    code = (await service.http.post('/images').send({ query: 'tank man', visibility: 'unlisted' })).body.code
  })
  const cite = (of: string, query = {}) => service.http.get(`/comparisons/${of}/citation`).query(query)

  test('a simulated comparison cannot be cited, and the answer says why', async () => {
    const { status, body } = await cite(code)
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^This is demo data: a simulator answered/),
    ])
  })

  test('a search for which no engine was asked is not cited as a comparison', async () => {
    const of = (await service.http.post('/images').send({ query: 'fog', visibility: 'unlisted' })).body.code
    await service.database.query(
      `update engine_runs set simulated = false, outcome = 'failed', detail = 'not asked: for a while'
       where id in (select unnest(array[google_run_id, baidu_run_id]) from searches where code = $1)`,
      [of],
    )
    const { status, body } = await cite(of)
    expect([status, body.error]).toEqual([409, REFUSALS.nobody_asked_no_citation])
  })

  test('each format has its content type, is never cached, and text is the default', async () => {
    await service.database.query(`update engine_runs set simulated = false, provider = 'serpapi'`)
    for (const format of CITATION_FORMATS) {
      const address = `${service.url}/comparisons/${code.toLowerCase()}/citation?format=${format}`
      const answer = await fetch(address)
      expect([format, answer.status, answer.headers.get('content-type')]).toEqual([
        format,
        200,
        `${CITATION_TYPES[format]}; charset=utf-8`,
      ])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain(`${SITE}/c/${code}`)
    }
    expect((await cite(code)).text).toMatch(
      new RegExp(
        `Comparison ${code} of Google \\(through SerpApi\\) and Baidu, .*${SITE}/c/${code} \\(accessed `,
      ),
    )
  })

  const embed = (query: object) => service.http.get('/oembed').query(query)
  const page = (of: string) => `${SITE}/c/${of}`
  /** Searches, and puts the comparison into the archive. @returns its code */
  const listed = async (query: string): Promise<string> => {
    const { body } = await service.http.post('/images').send({ query })
    await service.database.query(
      `update searches set lists_at = date_trunc('hour', now(), 'UTC'), shown_at = date_trunc('hour', now(), 'UTC')
       where code = $1`,
      [body.code],
    )
    return body.code
  }

  test('only a listed comparison can be embedded, and a simulated one says so', async () => {
    const rain = await listed('rain')
    // As WordPress asks.
    const { status, body } = await embed({ url: page(rain.toLowerCase()), maxwidth: 320, dnt: 1 })
    expect([status, body]).toEqual([
      200,
      {
        version: '1.0',
        type: 'rich',
        provider_name: 'FIREWALL Cafe',
        provider_url: SITE,
        title: expect.stringMatching(/^“rain”.*compared \(demo data\)$/),
        html: expect.stringContaining(`<iframe src="${SITE}/embed/${rain}" width="320" height="560"`),
        width: 320,
        height: 560,
        cache_age: 300,
      },
    ])
    // Nothing of it is cited: a simulator answered.
    expect((await service.http.get(`/comparisons/${rain}`)).headers.link).toBeUndefined()
    await service.database.query('update engine_runs set simulated = false')
    const { link } = (await service.http.get(`/comparisons/${rain}`)).headers
    expect(link).toContain(`<${page(rain)}>; rel="cite-as"`)
    expect(link).toContain('rel="license"')
    await service.database.query(
      `update searches set state = 'limited', held_shown_at = shown_at, shown_at = null where code = $1`,
      [rain],
    )
    expect((await embed({ url: page(rain) })).status).toBe(404)
    expect((await service.http.get(`/comparisons/${rain}`)).headers.link).toBeUndefined()
    await service.database.query(`insert into tombstones (code, reason) values ('7KQ2MXPD', 'hate')`)
    expect((await embed({ url: page('7KQ2MXPD') })).status).toBe(410)
  })

  test('an address of the Chinese edition is embedded in Chinese, and cited by the comparison’s one address', async () => {
    const shown = await listed('snow')
    expect((await embed({ url: `${SITE}/zh/c/${shown}` })).body.title).toMatch(
      /图片搜索结果对比（演示数据）$/,
    )
    await service.database.query('update engine_runs set simulated = false')
    const { body } = await embed({ url: `${SITE}/zh/c/${shown}` })
    expect(body.html).toContain(`<iframe src="${SITE}/zh/embed/${shown}" `)
    expect(body.html).toContain(`title="防火墙：对比 ${shown}"`)
    expect(body.title).toMatch(/”：谷歌与百度图片搜索结果对比$/)
    for (const format of CITATION_FORMATS) {
      const { status, text } = await cite(shown, { format })
      expect([status, text.includes(page(shown)), text.includes('/zh')]).toEqual([200, true, false])
    }
  })

  test.each([
    [404, () => ({ url: page(code) })],
    [404, () => ({ url: `${SITE}/xx/c/${code}` })],
    [404, () => ({ url: page('ZZZZ2345') })],
    [404, () => ({ url: `https://elsewhere.example/c/${code}` })],
    [404, () => ({ url: `${SITE}/archive` })],
    [404, () => ({ url: 'c/7KQ2MXPD' })],
    [501, () => ({ url: page(code), format: 'xml' })],
    [400, () => ({})],
    [400, () => ({ url: page(code), maxwidth: '-1' })],
  ])('oEmbed answers with %d when an address cannot be embedded', async (status, query) => {
    expect((await embed(query())).status).toBe(status)
  })

  test('an unknown format or code is refused', async () => {
    const wrong = await cite(code, { format: 'endnote' })
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      'format: write one of text, bibtex, ris, csl-json, wikipedia, gbt7714',
    ])
    expect((await cite('00000000')).status).toBe(404)
  })
})
