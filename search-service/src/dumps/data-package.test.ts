/** The rules of Data Package 2.0 that `frictionless` checks, each with a package that breaks it. */
import {
  ARCHIVE_COLUMNS,
  COLUMNS_VERSION,
  DUMP_FORMATS,
  EXPORTED_OUTCOMES,
  mayShowAsCensored,
  OUTCOMES,
  OVERLAP_METHOD,
  VOTE_KEYS,
} from '@firewall-cafe/shared'
import type { Manifest } from '@firewall-cafe/shared/api'
import { dataPackageOf } from './data-package.ts'

const MANIFEST: Manifest = {
  columns_version: COLUMNS_VERSION,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  simulated: false,
  files: ['2024-06', '2024-05'].flatMap((month) =>
    DUMP_FORMATS.map((format) => ({
      name: `firewall-cafe-${month}.${format}`,
      month,
      format,
      rows: 2,
      bytes: 1_000,
      sha256: 'ab'.repeat(32),
      made_on: '2024-07-01',
      log_index: null,
    })),
  ),
  tombstones: [],
  changes: [],
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON may be given to a validator.
type Json = any
const made = (site?: string): Json => dataPackageOf(MANIFEST, site)
const resources = ({ resources }: Json): Json[] => (Array.isArray(resources) ? resources : [])
const fields = (given: Json): Json[] => resources(given).flatMap(({ schema }) => schema?.fields ?? [])
const isText = (value: Json) => typeof value === 'string' && value !== ''
const TYPES = [
  'string',
  'number',
  'integer',
  'boolean',
  'datetime',
  'date',
  'time',
  'year',
  'object',
  'array',
  'any',
]

const RULES: [rule: string, holds: (given: Json) => boolean, breaks: (given: Json) => void][] = [
  [
    'a profile by its address',
    (p) => p.$schema === 'https://datapackage.org/profiles/2.0/datapackage.json',
    (p) => delete p.$schema,
  ],
  ['at least one resource', (p) => resources(p).length > 0, (p) => (p.resources = [])],
  ['a name of letters, digits, . _ -', (p) => /^[-a-z0-9._/]+$/.test(p.name), (p) => (p.name = 'A b')],
  [
    'a time of making by RFC 3339',
    (p) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(p.created),
    (p) => (p.created = '2024'),
  ],
  ['a version', (p) => isText(p.version), (p) => (p.version = 1)],
  [
    'licences with a name or a path',
    (p) =>
      p.licenses?.length > 0 && p.licenses.every((one: Json) => isText(one.name) && /^https:/.test(one.path)),
    (p) => (p.licenses = [{ title: 'free' }]),
  ],
  [
    'contributors with a title and roles',
    (p) => p.contributors?.every((one: Json) => isText(one.title) && Array.isArray(one.roles)),
    (p) => (p.contributors = [{ roles: 'creator' }]),
  ],
  ['keywords', (p) => p.keywords?.length > 0 && p.keywords.every(isText), (p) => (p.keywords = [])],
  [
    'resources that each have a name of their own',
    (p) => new Set(resources(p).map(({ name }) => name)).size === resources(p).length,
    (p) => (p.resources[1].name = p.resources[0].name),
  ],
  [
    'names of resources in lower case',
    (p) => resources(p).every(({ name }) => /^[-a-z0-9._/]+$/.test(name)),
    (p) => (p.resources[0].name = 'May 2024'),
  ],
  [
    'paths that lead nowhere else',
    (p) => resources(p).every(({ path }) => isText(path) && !/^[/~]|\.\.|:|\\/.test(path)),
    (p) => (p.resources[0].path = '/exports/../etc'),
  ],
  [
    'sizes in whole bytes',
    (p) => resources(p).every(({ bytes }) => Number.isInteger(bytes)),
    (p) => (p.resources[0].bytes = '1 kB'),
  ],
  [
    'hashes that name how they are made',
    (p) => resources(p).every(({ hash }) => /^sha256:[a-f0-9]{64}$/.test(hash)),
    (p) => (p.resources[0].hash = 'abc'),
  ],
  [
    'an encoding',
    (p) => resources(p).every(({ encoding }) => encoding === 'utf-8'),
    (p) => delete p.resources[0].encoding,
  ],
  [
    'a media type',
    (p) => resources(p).every(({ mediatype }) => /^[^/]+\/[^/]+$/.test(mediatype)),
    (p) => (p.resources[0].mediatype = 'csv'),
  ],
  [
    'fields that each have a name of their own',
    (p) =>
      resources(p).every(
        ({ schema }) =>
          new Set(schema?.fields?.map(({ name }: Json) => name)).size === ARCHIVE_COLUMNS.length,
      ),
    (p) => p.resources[0].schema.fields.pop(),
  ],
  [
    'fields of types that there are',
    (p) => fields(p).every(({ type }) => TYPES.includes(type)),
    (p) => (p.resources[0].schema.fields[0].type = 'text'),
  ],
  [
    'a description of each field',
    (p) => fields(p).every(({ description }) => isText(description)),
    (p) => (p.resources[0].schema.fields[0].description = ''),
  ],
  [
    'a key that is a field',
    (p) =>
      resources(p).every(({ schema }) =>
        schema?.primaryKey?.every((key: Json) => schema.fields.some(({ name }: Json) => name === key)),
      ),
    (p) => (p.resources[0].schema.primaryKey = ['id']),
  ],
]

test.each(RULES)('the data package has %s', (_, holds, breaks) => {
  expect(holds(made())).toBe(true)
  expect(holds(made('https://cafe.example'))).toBe(true)
  const broken = structuredClone(made())
  breaks(broken)
  expect(holds(broken)).toBeFalsy()
})

test('demo data says that it is', () => {
  expect(dataPackageOf({ ...MANIFEST, simulated: true }, undefined).description).toMatch(/^Demo data: /)
})

test('only the CSV says that its text differs slightly from what was typed', () => {
  const told = resources(made()).filter(({ description }) => /apostrophe/.test(description))
  expect([told.length, ...told.map(({ format }) => format)]).toEqual([2, 'csv', 'csv'])
})

test('columns that may change after a file was made, such as votes, say of which day they are', () => {
  const votes = fields(made()).filter(({ name }) => (VOTE_KEYS as readonly string[]).includes(name))
  expect(votes).toHaveLength(MANIFEST.files.length * VOTE_KEYS.length)
  for (const { description } of votes) expect(description).toMatch(/as of the day it was made \(`made_on`/)
  const told = ARCHIVE_COLUMNS.filter(({ meaning }) => meaning.zh.includes('made_on'))
  expect(told.map(({ name }) => name)).toEqual(['shared_method', ...VOTE_KEYS, 'shares_answer'])
})

test.each([
  ['location', '`automated_scraper`'],
  ['translated_by', '`term_list`'],
  ['google_provider', '`not_asked`, would have been. `google` or `baidu` where none is named.'],
  ['baidu_outcome', '`control_failed` is an answer without pictures that is no evidence'],
  [
    'google_outcome',
    'or our calls or translations for the hour, or one network’s share of them, were used up',
  ],
  ['shared_pictures', 'where they have not been compared'],
  ['shared_unknown', '`shared_jaccard` are the least there can be; `shared_rbo` could be more or less'],
  ['shared_method', 'it and the five before are as of the day it was made (`made_on`'],
  ['shares_answer', 'as of the day it was made (`made_on`'],
])('the column %s explains what nobody could guess', (column, words) => {
  expect(fields(made()).find(({ name }) => name === column)?.description).toContain(words)
})

/** On these, with each outcome, the verdict is pinned to the version of the columns. */
const JUDGED = [
  '坦克人',
  'MeToo运动',
  '8964',
  '猫 is in the square',
  'tank man',
  '東京の空',
  '...',
  '八\u0336九',
  '六四🕯️',
  '천안문 天安門',
  'ئۇيغۇر 新疆',
  '天安门 -天安门',
  '天安门广场 site:example.cn',
  '天'.repeat(37),
  '"天安门母亲的花园"',
]

/** A change of the columns, or of the rules for their values, must raise COLUMNS_VERSION: then files are made again. */
test('the columns and the rules for their values match their version number', () => {
  const censored = OUTCOMES.flatMap((outcome) =>
    JUDGED.filter((words) => mayShowAsCensored('baidu', outcome, words)).map(
      (words) => `${outcome} ${words}`,
    ),
  )
  expect([
    COLUMNS_VERSION,
    ARCHIVE_COLUMNS.map(({ name }) => name).join(' '),
    OVERLAP_METHOD,
    EXPORTED_OUTCOMES.join(' '),
    censored.join(', '),
  ]).toEqual([
    7,
    'code listed_at query language translation translated_by location google_provider google_query google_outcome google_asked_at google_pictures baidu_provider baidu_query baidu_outcome baidu_asked_at baidu_pictures shared_pictures shared_of shared_jaccard shared_rbo shared_unknown shared_method votes_censored votes_uncensored votes_bad_translation votes_good_translation votes_lost_in_translation votes_bad_result votes_nsfw simulated shares_answer censored',
    1,
    'results empty legal_notice captcha rate_limited timeout unreadable failed not_asked control_failed',
    'empty 坦克人, empty MeToo运动, empty 8964, empty 六四🕯️, legal_notice 坦克人, legal_notice MeToo运动, legal_notice 8964, legal_notice 六四🕯️',
  ])
})
