/** The seed content: that the Studio finds nothing wrong with it, and that it says what is known and no more. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Localized, RETENTION } from '@firewall-cafe/shared'
import { GLOSSARY } from '@firewall-cafe/shared/glossary'
import { type Validator, validator } from '../test/validation.ts'
import type { Fields, SeedDocument } from './src/build.ts'
import { documents, toNdjson } from './src/index.ts'

const EVENT_SLUGS = [
  'oslo-freedom-forum-2022-taiwan-interactive-expo',
  'firewall-pop-up-group-show-in-rvcc',
  'oslo-freedom-forum-2021-miami-interactive-expo',
  'redirect-at-ramp-gallery-asheville-nc',
  'firewall-pop-up-with-inside-chinas-surveillance-state-a-lecture-by-megha-rajagopalan',
  'search-for-feminism-at-vbko-vienna-austria',
  'reactions-to-the-great-chinese-firewall',
  'firewall-featured-on-bbc-the-real-story',
  'new-media-caucus-border-control-symposium',
  'hknotfound',
  'off-2018',
  'off-nyc-2017',
  'off2017',
  'search-for-serendipity-in-austria',
  'marymount-manhattan-digital-media-society-class-field-trip',
  'creative-hacktivism-roundtable',
  'apex-for-youth-after-school-field-trip',
  'proxy-pals-trial-by-firewall',
  'networked-feminism-in-china',
  'inaugural-new-york-2016-pop-up',
]

const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
const byId = (id: string) => documents.find(({ _id }) => _id === id) as SeedDocument
const event = (slug: string) => byId(`event-${slug}`)

/** Everything inside a value that is an object, the value itself included. */
function* objects(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const member of value) yield* objects(member)
  else if (value !== null && typeof value === 'object') {
    yield value as Fields
    for (const child of Object.values(value)) yield* objects(child)
  }
}
/** Every text a reader could see; notes for editors and addresses are none. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const member of value) yield* texts(member)
  else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value))
      if (!/^_|Notes$|url|href|Link$/.test(key)) yield* texts(child)
  }
}

const all = [...objects(documents)]
const pictures = all.filter(({ _type }) => _type === 'picture')
const english = (field: unknown) => (field as { en?: string } | undefined)?.en

test('is written to its file in full', async () => {
  const written = await readFile(path.join(import.meta.dirname, 'data.ndjson'), 'utf8')
  expect(written).toBe(toNdjson())
})

describe('the documents', () => {
  test('have ids of their own, and every reference leads to one of them', () => {
    const ids = documents.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = all.flatMap(({ _ref }) => (typeof _ref === 'string' ? [_ref] : []))
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('give every item of a list its own key', () => {
    for (const { _id, ...fields } of documents) {
      for (const value of objects(fields)) {
        for (const list of Object.values(value).filter(Array.isArray)) {
          const members = list.filter((member) => typeof member === 'object')
          const keys = new Set(members.map(({ _key }) => _key))
          expect([_id, keys.size, keys.has(undefined)]).toEqual([_id, members.length, false])
        }
      }
    }
  })

  test('are as many as the specification says', () => {
    const counts = ['event', 'pressItem', 'partner', 'contributor', 'interview'].map(
      (type) => ofType(type).length,
    )
    expect(counts).toEqual([20, 23, 8, 4, 1])
    expect((byId('interview-lan-yu').questions as Fields[]).length).toBe(7)
    expect((byId('homePage').suggestedQueries as Fields[]).map(({ text }) => text)).toEqual([
      'tank man',
      'june 4',
      '天安门广场',
      '小熊维尼 xi',
      'uyghur',
    ])
  })
})

describe('what the site says of itself', () => {
  const said = (id: string, field: string) => byId(id)[field] as Localized

  test('tells who sees a name and for how long, as the service does it', () => {
    const { days } = RETENTION.names.kept
    const { en, zh } = said('terms', 'usernameHelp')
    expect([en, zh]).toEqual([
      expect.stringContaining(`for ${days} days; only the café’s staff see it`),
      expect.stringContaining(`保存${days}天，只有网吧工作人员能看到`),
    ])
  })

  test('the terms name all that we take down, and never say that we do not choose', () => {
    const points = [...texts(byId('terms').points)].join(' ')
    expect(points).toContain('we take down only what harms people, may not be kept or was recorded wrongly.')
    expect(points).toContain('只撤下伤害他人、不得保存或记录有误的内容。')
    expect(points).not.toMatch(/do not choose|不挑选/)
  })

  test('the page does not say that every search is translated and published', () => {
    const mission = [...texts(byId('aboutPage').mission)].join('')
    expect(mission).toMatch(/translated where we can.* joins a public .*archive.*, unless it is kept out\./s)
    expect(mission).toMatch(/尽可能翻译.*除非不列入，都会.*公开的.*档案/s)
  })

  test('the page says that the speaker of the incident is not named', () => {
    const { en, zh } = said('aboutPage', 'incidentNotice')
    expect([en, zh]).toEqual(['The speaker is not named on this site.', '本网站不透露这位讲者的姓名。'])
  })
})

describe('the Studio', () => {
  let studio: Validator
  beforeAll(async () => {
    // A picture counts as chosen once its file has become an asset, which the import does.
    studio = await validator(documents)
  })
  afterAll(() => studio.close())

  const imported = (document: SeedDocument): unknown =>
    JSON.parse(JSON.stringify(document), (_key, value) => {
      if (!value?._sanityAsset) return value
      const { _sanityAsset, ...picture } = value
      return {
        ...picture,
        asset: { _type: 'reference', _ref: 'image-0000000000000000000000000000000000000000-48x36-png' },
      }
    })

  test.each(documents.map((document) => [document._id, document] as const))(
    'finds no error in %s',
    async (_id, document) => {
      const findings = await studio.findings({
        _createdAt: '2026-01-01T00:00:00Z',
        _updatedAt: '2026-01-01T00:00:00Z',
        _rev: 'r',
        ...(imported(document) as object),
      })
      const expected = /not secure \(http\)|Awaiting the interviewee|Add the Chinese when you can/
      expect(findings.filter((finding) => finding.startsWith('error') || !expected.test(finding))).toEqual([])
    },
  )
})

describe('the events', () => {
  test('have exactly the addresses of the specification', () => {
    const slugs = ofType('event').map(({ slug }) => (slug as { current: string }).current)
    expect(slugs.toSorted()).toEqual(EVENT_SLUGS.toSorted())
    for (const slug of EVENT_SLUGS) expect(event(slug)._id).toBe(`event-${slug}`)
  })

  test('follow the specification where sources disagree', () => {
    expect(event('inaugural-new-york-2016-pop-up')).toMatchObject({
      startDate: '2016-02-08',
      endDate: '2016-03-06',
      receptionText: { en: 'Feb. 21, 2016, 6–9 PM' },
      sessions: [{ date: '2016-02-21', startTime: '18:00', endTime: '21:00' }],
    })
    expect(event('proxy-pals-trial-by-firewall')).toMatchObject({
      startDate: '2016-02-18',
      dateText: { en: 'Feb. 18, 2016, 7:30 PM' },
    })
    expect(event('hknotfound')).toMatchObject({
      startDate: '2015-12-12',
      endDate: '2015-12-13',
      dateText: { en: 'Dec. 12-13, 2015' },
    })
    expect(event('search-for-serendipity-in-austria')).toMatchObject({
      location: { country: { en: 'Austria' } },
    })
  })

  test('have the nine gallery pictures and the ten numbered ones that the specification counts', () => {
    expect(event('inaugural-new-york-2016-pop-up').images).toHaveLength(9)
    const lecture = EVENT_SLUGS.find((slug) => slug.includes('lecture-by')) as string
    const captions = (event(lecture).images as Fields[]).map(({ caption }) => english(caption))
    expect(captions.map((caption) => Number(/^Drawing: (\d+),/.exec(caption ?? '')?.[1]))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
  })

  test('spell people so that a search for them finds the glossary’s translation', () => {
    const people = ofType('event').flatMap((document) => document.people as Record<string, string>[])
    const found = people.flatMap(({ name = '', chineseName = '' }) =>
      GLOSSARY.filter(({ zh }) => zh.includes(chineseName)).map(({ en }) => [name, en.includes(name)]),
    )
    expect(found).toEqual([["Wu'erkaixi", true]])
  })

  test('have a title, kind, date and summary in both languages', () => {
    for (const { _id, title, kind, dateText, summary } of ofType('event') as Record<
      string,
      { zh?: string }
    >[]) {
      expect([_id, [title, kind, dateText, summary].filter((field) => !field?.zh)]).toEqual([_id, []])
    }
  })
})

describe('the press', () => {
  test('features the article in The Washington Post and has five Chinese items', () => {
    const languages = ofType('pressItem').map(({ language }) => language)
    expect(languages.filter((language) => language === 'Chinese')).toHaveLength(5)
    const { _ref } = byId('pressPage').featured as { _ref: string }
    expect(byId(_ref)).toMatchObject({ source: 'The Washington Post', date: '2016-03-11' })
  })

  test('is not said to be all about the café: some of it only speaks of it', () => {
    const claims = /about (?:the café|FIREWALL)|关于这家网吧|对防火墙网吧的报道/
    expect([...texts(byId('pressPage'))].filter((text) => claims.test(text))).toEqual([])
  })
})

describe('the words', () => {
  test('have no space between a number and Chinese, except clock times and names that end in a number', () => {
    const gap = /\d \p{Script=Han}|\p{Script=Han} \d(?!\d?:\d\d)/u
    const withoutNames = (text: string) => text.replaceAll(/(?:[A-Za-z]+ |#)\d+/g, '')
    expect([...texts(documents)].filter((text) => gap.test(withoutNames(text)))).toEqual([])
  })

  test('use one term for each thing: corrected words do not come back', () => {
    const retired =
      /译失|迷失|对照|看两遍|说出所见|招待会|参访|果园街|监控国家|取走|立了规矩|上路|威胁发生|接待网吧|邀请网吧|应邀而开|同一时刻|俄亥俄州案/
    expect([...texts(documents)].filter((text) => retired.test(text))).toEqual([])
    const awkward =
      /stands? here first|closes again|Those who|at the same moment|ended by force|debated online/
    expect([...texts(documents)].filter((text) => awkward.test(text))).toEqual([])
  })

  test('do not repeat counts that the content itself shows', () => {
    const counted = /\b(?:seven questions about|eight organisations|twenty exhibitions)\b|八家|二十场/i
    const summaries = documents.filter(({ _type }) => /Page$|featureCard/.test(_type))
    expect([...texts(summaries)].filter((text) => counted.test(text))).toEqual([])
  })

  test('put names of laws in 《》, and give people their Chinese name at first mention', () => {
    expect([...texts(documents)].filter((text) => /(?<!《)香港国安法|(?<!《)反间谍法/.test(text))).toEqual([])
    const bare = [...texts(documents)].filter(
      (text) => /\p{Script=Han}/u.test(text) && /Joyce/.test(text) && !text.includes('李玉瑾'),
    )
    expect(bare).toEqual([])
    const people = ofType('event').flatMap((document) => document.people as Fields[])
    const joyce = people.filter(({ name }) => name === 'Joyce Yu-Jean Lee')
    expect(new Set(joyce.map(({ chineseName }) => chineseName))).toEqual(new Set(['李玉瑾']))
  })
})

describe('where people can give help', () => {
  test('is the New York Foundation for the Arts or the contact page', () => {
    const cards = (byId('supportPage').cards as { _ref: string }[]).map(({ _ref }) => byId(_ref))
    const donate = 'https://www.nyfa.org/#button=45138'
    expect(cards.map(({ title, url }) => [(title as Localized).en, url])).toEqual([
      ['Make a donation', donate],
      ['Become a sponsor', donate],
      ['Contact us', '/contact'],
    ])
  })

  test('thanks eight funders, three of them with their logo', () => {
    const funders = ofType('funder')
    expect(funders.filter(({ acknowledged }) => acknowledged)).toHaveLength(8)
    expect(funders.filter(({ showLogo }) => showLogo).map(({ _id }) => _id)).toEqual([
      'funder-jerome-foundation',
      'funder-lambent-foundation',
      'funder-nyc-cultural-affairs',
    ])
  })
})

describe('what we do not know', () => {
  test('is left out: no question of the interview has an answer', () => {
    for (const question of byId('interview-lan-yu').questions as Fields[]) {
      expect(question.answerState).toBe('awaiting')
      expect(question).not.toHaveProperty('answer')
      expect(question.background).toBeTruthy()
    }
  })

  test('is not said about the speaker of 2016', () => {
    const told = [byId('homePage'), byId('aboutPage'), event('networked-feminism-in-china')]
    const sentences = [...texts(told)].filter((text) => /speaker|讲者/.test(text)).join(' ')
    expect(sentences).toMatch(/speaker/)
    expect(sentences).not.toMatch(
      /\b(she|he|her|his|woman|man|activist|lawyer|named?)\b(?! on this site)|她|他|女士|先生/i,
    )
  })

  test('is not said about people: only their known role and institution are given', () => {
    const { summary, description, people } = event('creative-hacktivism-roundtable')
    const [halfNamed] = (people as Fields[]).filter(({ name }) => name === 'Josh B.')
    expect(halfNamed).not.toHaveProperty('role')
    expect(halfNamed).not.toHaveProperty('description')
    const told = [...texts([summary, description])].join(' ')
    expect(told).toContain('GreatFire')
    expect(told).not.toMatch(/developer|build|circumvent|开发|翻墙/)
    const shown = [...texts([event('proxy-pals-trial-by-firewall'), byId('interview-lan-yu')])]
    expect(shown.filter((text) => /演示|presented|to show it/.test(text))).toEqual([])
    // A person whose part is unknown is not listed.
    expect([...texts(ofType('event'))].filter((text) => text.includes('Barbara Pollack'))).toEqual([])
    const [nackman] = ofType('contributor').filter(({ _id }) => _id === 'contributor-rachel-nackman')
    expect(english(nackman?.bio)).not.toMatch(/formerly.*Betterment/)
  })

  test('is not said about how censorship works', () => {
    const claims = /within hours|first thing taken away|几小时内改变|最先被剥夺/
    expect([...texts(documents)].filter((text) => claims.test(text))).toEqual([])
  })

  test('is not said about links: nobody has checked whether a report is still online', () => {
    expect(ofType('pressItem').filter((item) => 'linkIsGone' in item)).toEqual([])
  })

  test('is left out of pictures: each is our own drawing, described in both languages', () => {
    expect(pictures.length).toBeGreaterThan(120)
    for (const { alt, caption, credit } of pictures as Record<string, Localized>[]) {
      expect(alt?.en.length).toBeGreaterThan(8)
      expect(alt?.zh).toMatch(/\p{Script=Han}{3}/u)
      expect(credit).toBe('Drawing: FIREWALL Cafe')
      if (caption)
        expect([caption.en, caption.zh]).toEqual([
          expect.stringMatching(/^Drawing: /),
          expect.stringMatching(/^绘图：/),
        ])
    }
    expect(
      [...texts(documents)].filter((text) => /photograph(?!er)|\bphoto\b|照片|摄影(?!师)/i.test(text)),
    ).toEqual([])
    expect(all.filter((value) => 'photoCredit' in value)).toEqual([])
  })

  test('captions every gallery picture', () => {
    for (const { _id, images } of ofType('event')) {
      const captions = (images as Fields[]).filter(({ caption }) => caption)
      expect([_id, captions.length]).toEqual([_id, (images as Fields[]).length])
    }
  })
})

describe('the files', () => {
  const files = new Set(
    pictures.map(({ _sanityAsset }) => String(_sanityAsset).replace('image@file://./', '')),
  )

  test.each([...files])('%s is there and small', async (file) => {
    expect((await stat(path.join(import.meta.dirname, file))).size).toBeLessThan(60_000)
  })

  test('a card’s picture under the mouse is a variant of its normal picture', () => {
    const cards = all.flatMap((value) =>
      [
        ['cardImage', 'cardImageHover'],
        ['image', 'imageHover'],
        ['icon', 'iconHover'],
      ].flatMap(([rest, hover]) =>
        value[rest as string] ? [[value[rest as string], value[hover as string]] as [Fields, Fields]] : [],
      ),
    )
    expect(cards).toHaveLength(20 + 23 + 9)
    for (const [rest, hover] of cards) {
      expect(hover._sanityAsset).toBe(String(rest._sanityAsset).replace('.png', '-hover.png'))
    }
    const rests = cards.map(([rest]) => rest._sanityAsset)
    expect(new Set(rests).size).toBe(rests.length)
  })
})

test('names the social networks in the order of the footer', () => {
  const links = byId('siteSettings').socialLinks as { platform: string }[]
  expect(links.map(({ platform }) => platform)).toEqual(['instagram', 'facebook', 'youtube'])
})
