import { type Validator, validator } from '../test/validation.ts'
import { documentTypes, singletonTypes } from './index.ts'
import { NEEDED } from './support/field.ts'
import { CHINESE_SUGGESTED } from './support/rules.ts'

const event = {
  _id: 'drafts.event-one',
  _type: 'event',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  _rev: 'one',
  title: { en: 'Trial by wall', zh: '墙的考验' },
  slug: { _type: 'slug', current: 'trial-by-wall' },
  dateText: { en: 'Feb. 18, 2016', zh: '2016年2月18日' },
  startDate: '2016-02-18',
  endDate: '2016-02-18',
}
const asset = { _type: 'reference', _ref: 'image-a-1x1-png' }

let studio: Validator
beforeAll(async () => {
  studio = await validator([
    { _id: 'event-two', _type: 'event', title: { en: 'Another show' }, slug: { current: 'another-show' } },
    { _id: 'event-one', _type: 'event', title: { en: 'Trial by wall' }, slug: { current: 'trial-by-wall' } },
    { _id: 'drafts.event-three', _type: 'event', slug: { current: 'nameless' } },
    { _id: 'interview-x', _type: 'interview', title: { en: 'Talk' }, slug: { current: 'seven-questions' } },
  ])
})
afterAll(() => studio.close())

test('a complete event has no findings', async () => {
  expect(await studio.findings(event)).toEqual([])
})

test('an empty event names what it needs', async () => {
  const { _id, _type, _createdAt, _updatedAt, _rev } = event
  expect(await studio.findings({ _id, _type, _createdAt, _updatedAt, _rev })).toEqual([
    'error slug: Give this page an address. “Generate” makes one from the English title.',
    'error startDate: Choose the first day.',
    'error title.en: Write “Title” in English.',
  ])
})

test('a needed plain text that nobody could see counts as empty', async () => {
  const press = { ...event, _id: 'press-x', _type: 'pressItem', slug: undefined, source: 'A paper' }
  for (const title of [undefined, '', ' ', '\u200B\u2060'])
    expect(await studio.findings({ ...press, title })).toContain('error title: Fill in “Title”.')
  expect((await studio.findings({ ...press, title: '.' })).join()).not.toContain('title:')
})

test.each([...documentTypes, ...singletonTypes] as {
  name: string
  fields: { name: string; title: string }[]
}[])('exactly the required fields of an empty $name are marked as needed', async ({ name, fields = [] }) => {
  const { _createdAt, _updatedAt, _rev } = event
  const findings = await studio.findings({ _id: 'drafts.empty', _type: name, _createdAt, _updatedAt, _rev })
  const lacking = findings.flatMap((finding) => /^error ([a-zA-Z]+)/.exec(finding)?.[1] ?? [])
  const marks = fields.filter(({ title }) => title.endsWith(NEEDED)).map((field) => field.name)
  expect(marks.sort()).toEqual([...new Set(lacking)].sort())
})

test('Chinese is suggested but not required', async () => {
  const findings = await studio.findings({ ...event, title: { en: 'Trial by wall' } })
  expect(findings).toEqual([
    'warning title.zh: Add the Chinese when you can. Until then the site shows the English.',
  ])
})

test('Chinese is suggested for the dates that the site can write itself', async () => {
  for (const field of ['dateText', 'cardDateText']) {
    expect(await studio.findings({ ...event, [field]: { en: 'Feb. 18' } })).toEqual([
      `warning ${field}.zh: ${CHINESE_SUGGESTED}`,
    ])
  }
})

test('Chinese alone is an error, since the site falls back to English', async () => {
  const findings = await studio.findings({ ...event, kind: { zh: '讲座' } })
  expect(findings).toContain(
    'error kind.en: There is Chinese but no English. Write “Kind of event” in English too.',
  )
})

test('a text must not be too long, or contain signs that turn its direction', async () => {
  expect(await studio.findings({ ...event, title: { en: 'x'.repeat(50_000), zh: '墙' } })).toEqual([
    'error title.en: This has 50000 characters; at most 300 fit here.',
  ])
  const turned =
    'An invisible sign in this text turns the direction of writing. It was copied along with something: delete the text and type it anew.'
  expect(await studio.findings({ ...event, kind: { en: 'Pa\u202Enel', zh: '座谈' } })).toEqual([
    `error kind.en: ${turned}`,
  ])
  expect(await studio.findings({ ...event, hashtag: '#\u2067wall' })).toEqual([`error hashtag: ${turned}`])
  const block = { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'of \u202E it' }] }
  expect(await studio.findings({ ...event, description: { en: [block], zh: [] } })).toContain(
    `error description.en: ${turned}`,
  )
  const picture = {
    _type: 'picture',
    asset,
    alt: { en: 'A \u202Echair', zh: '一把椅子' },
    credit: '\u202EMe',
  }
  expect(await studio.findings({ ...event, cardImage: picture })).toEqual([
    `error cardImage.alt.en: ${turned}`,
    `error cardImage.credit: ${turned}`,
  ])
  const location = { _type: 'eventLocation', name: { en: 'Soup' }, addressLines: ['16B', '\u202EOrchard St'] }
  expect(await studio.findings({ ...event, location })).toEqual([`error location.addressLines.1: ${turned}`])
})

test('an event must not end before it starts', async () => {
  expect(await studio.findings({ ...event, endDate: '2016-02-17' })).toEqual([
    'error endDate: The last day (2016-02-17) is before the first day (2016-02-18).',
  ])
  expect(await studio.findings({ ...event, startTime: '19:30', endTime: '18:00' })).toEqual([
    'error endTime: It ends (18:00) before it starts (19:30).',
  ])
  expect(await studio.findings({ ...event, startTime: '20:00', endTime: '01:00' })).toEqual([])
  expect(await studio.findings({ ...event, startTime: '13:00', endTime: '05:00' })).toEqual([
    'error endTime: It ends (05:00) before it starts (13:00). Only what starts at 17:00 or later may end in the night after.',
  ])
  expect(await studio.findings({ ...event, startTime: '7.30 pm' })).toEqual([
    'error startTime: Write the time on the 24-hour clock, with four digits, like 18:30.',
  ])
  expect(
    await studio.findings({ ...event, endDate: '2016-02-19', startTime: '19:30', endTime: '18:00' }),
  ).toEqual([])
})

test('a session must not end before it starts', async () => {
  const session = (startTime: string, endTime: string) =>
    studio.findings({
      ...event,
      sessions: [{ _key: 's', _type: 'eventSession', title: { en: 'Reception' }, startTime, endTime }],
    })
  expect(await session('18:00', '21:00')).toEqual([])
  expect(await session('18:00', '17:00')).toEqual([
    'error sessions.[].endTime: It ends (17:00) before it starts (18:00).',
  ])
  expect(await session('18:00', '9 pm')).toEqual([
    'error sessions.[].endTime: Write the time on the 24-hour clock, with four digits, like 18:30.',
  ])
})

test('the Studio warns of a session on a day that is none of the event’s', async () => {
  const session = (date: string, days: object = {}) =>
    studio.findings({
      ...event,
      ...days,
      sessions: [{ _key: 's', _type: 'eventSession', title: { en: 'Reception' }, date }],
    })
  expect(await session('2016-02-18')).toEqual([])
  expect(await session('2016-02-19', { dateText: undefined, endDate: '2016-02-20' })).toEqual([])
  expect(await session('2016-02-18', { startDate: undefined })).toEqual([
    'error startDate: Choose the first day.',
  ])
  expect(await session('2061-02-18')).toEqual([
    'warning sessions.[].date: This is 18 Feb 2061, but the days chosen are 18 Feb 2016. Correct one of them.',
  ])
})

test('an address is URL-safe and unique among events', async () => {
  const withSlug = (current: string) => studio.findings({ ...event, slug: { _type: 'slug', current } })
  expect(await withSlug('Trial by Wall!')).toEqual([
    'error slug: Use only small letters a–z, digits and single hyphens, like red-point-2016.',
  ])
  expect(await withSlug('another-show')).toEqual([
    'error slug: “Another show” already has this address. Choose another one.',
  ])
  expect(await withSlug('nameless')).toEqual([
    'error slug: Another one, which has no English title yet, already has this address. Choose another one.',
  ])
  expect(await withSlug('seven-questions')).toEqual([])
})

test('an item without a picture in a list of pictures cannot be published', async () => {
  const item = { _key: 'a', _type: 'picture' }
  expect(await studio.findings({ ...event, images: [item] })).toEqual([
    'error images.[]: There is no picture in this item. Choose one, or remove the item.',
  ])
  expect(await studio.findings({ ...event, cardImage: { _type: 'picture' } })).toEqual([])
})

test('every picture needs alt text in both languages, in lists as well', async () => {
  const wanted = (path: string) => [
    `error ${path}.alt.en: Describe this picture in English, for people who cannot see it.`,
    `error ${path}.alt.zh: Describe this picture in Chinese, for people who cannot see it.`,
  ]
  expect(await studio.findings({ ...event, cardImage: { _type: 'picture', asset } })).toEqual(
    wanted('cardImage'),
  )
  expect(await studio.findings({ ...event, images: [{ _key: 'a', _type: 'picture', asset }] })).toEqual(
    wanted('images.[]'),
  )
  const alt = { en: 'A chair', zh: '一把椅子' }
  expect(await studio.findings({ ...event, cardImage: { _type: 'picture', asset, alt } })).toEqual([])
})

test.each([
  ['featureCard', 'icon'],
  ['featureCard', 'iconHover'],
  ['pressItem', 'imageHover'],
  ['funder', 'logo'],
])('a picture whose alt text is never used needs none: %s.%s', async (_type, field) => {
  const findings = await studio.findings({ ...event, _type, [field]: { _type: 'picture', asset } })
  expect(findings.filter((finding) => finding.includes(` ${field}`))).toEqual([])
})

test('a caption needs English, must not be too long, and should have Chinese', async () => {
  const findings = (caption: object) => {
    const alt = { en: 'A chair', zh: '一把椅子' }
    return studio.findings({ ...event, images: [{ _key: 'a', _type: 'picture', asset, alt, caption }] })
  }
  expect(await findings({ en: 'The opening', zh: '开幕' })).toEqual([])
  expect(await findings({ zh: '开幕' })).toEqual([
    'error images.[].caption.en: There is Chinese but no English. Write “Caption” in English too.',
  ])
  expect(await findings({ en: 'The opening' })).toEqual([
    `warning images.[].caption.zh: ${CHINESE_SUGGESTED}`,
  ])
  expect(await findings({ en: 'x'.repeat(301), zh: '开幕' })).toEqual([
    'error images.[].caption.en: This has 301 characters; at most 300 fit here.',
  ])
})

test.each([
  ['interview', 'tags', 'bilingualItem', 300],
  ['terms', 'points', 'bilingualParagraph', 3_000],
])(
  'an item of a list needs English, must not be too long, and should have Chinese: %s.%s',
  async (type, field, member, most) => {
    const findings = async (item: object) => {
      const list = [{ _key: 'a', _type: member, ...item }]
      const all = await studio.findings({ ...event, _id: 'x', _type: type, slug: undefined, [field]: list })
      return all.filter((finding) => finding.includes(` ${field}.`))
    }
    expect(await findings({ en: 'art', zh: '艺术' })).toEqual([])
    expect(await findings({ zh: '艺术' })).toEqual([`error ${field}.[].en: Write it in English.`])
    expect(await findings({ en: 'art' })).toEqual([`warning ${field}.[].zh: ${CHINESE_SUGGESTED}`])
    expect(await findings({ en: 'x'.repeat(most + 1), zh: '艺术' })).toEqual([
      `error ${field}.[].en: This has ${most + 1} characters; at most ${most} fit here.`,
    ])
  },
)

test('a description of the replaced picture is an error until somebody changes it', async () => {
  const replaced = { _type: 'replacedPicture', asset: 'image-b-1x1-png', en: 'A chair', zh: '一把椅子' }
  const findings = (alt: object, before: object = replaced) =>
    studio.findings({ ...event, cardImage: { _type: 'picture', asset, alt, replaced: before } })
  const stale = (path: string) =>
    `error cardImage.alt.${path}: This describes the picture that was here before. Change it, or choose “It fits this picture too” above.`
  expect(await findings({ en: 'A chair', zh: '一把椅子' })).toEqual([stale('en'), stale('zh')])
  expect(await findings({ en: 'A table', zh: '一把椅子' })).toEqual([stale('zh')])
  expect(await findings({ en: 'A table', zh: '一张桌子' })).toEqual([])
  // The picture that it was written for is back.
  expect(await findings({ en: 'A chair', zh: '一把椅子' }, { ...replaced, asset: asset._ref })).toEqual([])
})

test('a section whose picture is never shown can be published without a description', async () => {
  const intro = {
    _type: 'pageSection',
    heading: { en: 'A café', zh: '网吧' },
    picture: { _type: 'picture', asset },
  }
  const home = { ...event, _id: 'homePage', _type: 'homePage', headline: { en: 'One', zh: '一' }, intro }
  const findings = await studio.findings(home)
  expect(findings.filter((finding) => finding.startsWith('error') || / intro/.test(finding))).toEqual([])
})

test('the typed headline has at most 60 characters', async () => {
  const headline = { en: 'x'.repeat(60), zh: '一'.repeat(61) }
  const findings = await studio.findings({ ...event, _type: 'homePage', headline })
  expect(findings.filter((finding) => finding.includes('headline'))).toEqual([
    'error headline.zh: This has 61 characters; at most 60 fit here.',
  ])
})

test('a suggested query is no longer than a search may be', async () => {
  const findings = async (length: number) => {
    const query = 'x'.repeat(length)
    const suggested = { _key: 'q', _type: 'suggestedQuery', text: query, label: { en: 'x', zh: query } }
    const all = await studio.findings({ ...event, _type: 'homePage', suggestedQueries: [suggested] })
    return all.filter((finding) => finding.includes('suggestedQueries'))
  }
  expect(await findings(200)).toEqual([])
  expect(await findings(201)).toEqual([
    'error suggestedQueries.[].label.zh: This has 201 characters; at most 200 fit here.',
    'error suggestedQueries.[].text: This has 201 characters; at most 200 fit here.',
  ])
})

test('links must be whole web addresses and should use https', async () => {
  const item = (url?: string) =>
    studio.findings({
      ...event,
      _id: 'press-x',
      _type: 'pressItem',
      title: '網路長城有多威？',
      url,
      source: 'Apple Daily Taiwan',
      date: '2016-03-04',
      language: 'Chinese',
    })
  const urlFindings = async (url?: string) => (await item(url)).filter((finding) => finding.includes(' url:'))
  expect(await urlFindings('https://example.org/search/網路長城有多威？')).toEqual([])
  expect(await urlFindings('http://example.org/')).toEqual([
    'warning url: This address is not secure (http). Try it with https:// and keep that if it opens.',
  ])
  expect(await urlFindings('example.org')).toEqual([
    'error url: Write the whole web address, starting with https://.',
  ])
  expect(await urlFindings('javascript:alert(1)')).toEqual([
    'error url: Write the whole web address, starting with https://.',
  ])
  expect(await urlFindings('https://example.org/a b')).toEqual([
    'error url: A web address has no spaces. Copy it again from the address bar.',
  ])
  expect(await urlFindings()).toEqual(['error url: Fill in “Web address”.'])
})

test('an interview counts its missing answers, and a confirmed answer must not be empty', async () => {
  const question = {
    _key: 'q',
    _type: 'interviewQuestion',
    title: { en: 'Ways around', zh: '翻墙工具' },
    question: { en: 'Which tools?', zh: '哪些工具？' },
  }
  const interview = (answerState: string, answer?: object) =>
    studio.findings({
      ...event,
      _id: 'interview-lan-yu',
      _type: 'interview',
      slug: { _type: 'slug', current: 'lan-yu' },
      byline: { en: 'Lan Yu', zh: '梦话' },
      questions: [{ ...question, answerState, answer }],
    })
  expect(await interview('awaiting')).toEqual([
    'warning questions: Awaiting the interviewee’s answer to 1 of 1.',
  ])
  expect(await interview('confirmed')).toEqual([
    'error questions.[].answer: The answer is marked as confirmed but there is none. Add it, or mark it as awaited.',
  ])
  const words = [{ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'So I said.' }] }]
  expect(await interview('awaiting', { en: words })).toContainEqual(
    expect.stringContaining('The answer is marked as awaited but there is text.'),
  )
  // Like all running text.
  expect(await interview('confirmed', { en: words })).toEqual([
    `warning questions.[].answer.zh: ${CHINESE_SUGGESTED}`,
  ])
  expect(await interview('confirmed', { zh: words })).toEqual([
    'error questions.[].answer.en: There is Chinese but no English. Write “The interviewee’s words” in English too.',
  ])
})

describe('dates in words are compared with the chosen days', () => {
  const days = { startDate: '2016-02-18', endDate: '2016-03-06' }
  // There is Chinese, so that no warning asks for it.
  const named = (field: string, text: object) =>
    studio.findings({ ...event, dateText: undefined, ...days, [field]: { zh: '日期', ...text } })
  const range = 'the days chosen are 18 Feb 2016 to 6 Mar 2016. Correct one of them.'

  test('they may be missing, because the site writes the date from the days', async () => {
    expect(await studio.findings({ ...event, dateText: undefined })).toEqual([])
  })

  test.each([
    ['dateText', { en: 'Feb. 18 & Mar. 3, 2016, 4–6 PM', zh: '2016年2月18日与3月3日' }],
    ['dateText', { en: 'By appointment' }],
    ['receptionText', { en: 'Feb. 21, 2016, 6–9 PM' }],
    ['receptionText', { en: 'the 21st of February, for 3 may enter' }],
    ['cardDateText', { en: 'Spring 2016' }],
    ['exhibitionText', { en: 'Beijing 1989', zh: '北京1989' }],
    ['exhibitionText', { en: 'Beijing, June 4, 1989' }],
  ])('%s agrees: %o', async (field, text) => {
    expect(await named(field, text)).toEqual([])
  })

  test.each([
    ['dateText', { en: 'Feb. 8 – Mar. 6, 2016' }, `error dateText.en: This names 8 Feb 2016, but ${range}`],
    ['dateText', { en: 'Spring', zh: '2019年' }, `error dateText.zh: This names 2019, but ${range}`],
    ['dateText', { en: '20 December 2016' }, `error dateText.en: This names 20 Dec 2016, but ${range}`],
    ['dateText', { en: 'the 25th of March' }, `error dateText.en: This names 25 Mar 2016, but ${range}`],
    ['openingText', { en: 'March 7, 6 PM' }, `warning openingText.en: This names 7 Mar 2016, but ${range}`],
    ['lectureText', { en: 'April 1' }, `warning lectureText.en: This names 1 Apr 2016, but ${range}`],
    ['receptionText', { en: 'in 2017' }, `warning receptionText.en: This names 2017, but ${range}`],
    [
      'cardDateText',
      { en: 'April', zh: '4月1日' },
      `error cardDateText.zh: This names 1 Apr 2016, but ${range}`,
    ],
  ])('%s contradicts them: %o', async (field, text, finding) => {
    expect(await named(field, text)).toEqual([finding])
  })

  test('over New Year, a day is compared with the year that is named with it', async () => {
    const overNewYear = { startDate: '2015-12-12', endDate: '2016-01-10' }
    const said = (en: string, zh: string) =>
      studio.findings({ ...event, ...overNewYear, dateText: { en, zh } })
    const chosen = 'the days chosen are 12 Dec 2015 to 10 Jan 2016. Correct one of them.'
    const wrong = (language: string) => `error dateText.${language}: This names 12 Dec 2016, but ${chosen}`
    expect(await said('Dec. 12, 2015 – Jan. 10, 2016', '2015年12月12日至1月10日')).toEqual([])
    expect(await said('Dec. 12 – Jan. 10', '12月12日至2016年1月10日')).toEqual([])
    expect(await said('Dec. 12, 2016 – Jan. 10, 2016', '2016年12月12日至1月10日')).toEqual([
      wrong('en'),
      wrong('zh'),
    ])
  })

  test('days in numbers are read, and the advice writes them in words', async () => {
    const advice = (written: string, words: string) =>
      `warning dateText.en: Readers see “${written}” as it stands, and do not all read it alike. Write ${words}.`
    expect(await named('dateText', { en: '02/20/2016' })).toEqual([advice('02/20/2016', '“Feb. 20, 2016”')])
    expect(await named('dateText', { en: '2016-02-20' })).toEqual([advice('2016-02-20', '“Feb. 20, 2016”')])
    expect(await named('dateText', { en: '3/2/2016' })).toEqual([
      advice('3/2/2016', '“Mar. 2, 2016” or “Feb. 3, 2016”'),
    ])
    expect(await named('dateText', { en: '12/20/2016' })).toEqual([
      `error dateText.en: This names 20 Dec 2016, but ${range}`,
      advice('12/20/2016', '“Dec. 20, 2016”'),
    ])
  })

  test('the date of an article is compared, too', async () => {
    const item = (dateText: string) =>
      studio.findings({
        ...{ _id: 'press-x', _type: 'pressItem', _createdAt: '', _updatedAt: '', _rev: 'one' },
        ...{ title: 'A title', source: 'A paper', url: 'https://example.org/', language: 'English' },
        date: '2016-03-11',
        dateText,
      })
    expect(await item('March 11, 2016')).toEqual([])
    expect(await item('11 March 2015')).toEqual([
      'error dateText: This names 2015, but the days chosen are 11 Mar 2016. Correct one of them.',
    ])
  })
})
