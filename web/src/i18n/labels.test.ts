import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@babel/core'
import {
  ARCHIVE_COLUMNS,
  COMPARISON_LABELS,
  keptFor,
  RETENTION,
  type RetentionRule,
  VOTE_CATEGORIES,
} from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { fill, fillLabel, labels } from './labels'
import { refusals } from './refusals'

const SRC = path.join(__dirname, '..')
const PLUGIN = path.join(__dirname, '../../inline-words.cjs')

test('every label has English and Chinese, and the Chinese has Chinese characters', () => {
  for (const [name, { en, zh }] of Object.entries(labels)) {
    expect([name, en.trim()]).not.toContain('')
    expect([name, /\p{Script=Han}/u.test(zh)]).toEqual([name, true])
  }
})

const kept = Object.values<RetentionRule>(RETENTION).flatMap((rule) => [
  rule.what,
  rule.seenBy,
  rule.why,
  keptFor(rule),
])
const columns = ARCHIVE_COLUMNS.map(({ meaning }) => meaning)

test('Chinese has no space before or after a number, but one before and after a Latin word', () => {
  // IPv4 is a word.
  const number = String.raw`(?:(?<!\w)\d+|\{(?!(?:code|email|engine|name|provider)\})\w+\})`
  const gap = new RegExp(`${number} \\p{Script=Han}|\\p{Script=Han} ${number}`, 'u')
  const said = [...Object.values(labels), ...kept]
  expect(said.filter(({ zh }) => gap.test(zh))).toEqual([])
  const tight = /\p{Script=Han}[A-Za-zα]|[A-Za-zα]\p{Script=Han}/u
  const placeless = ({ zh }: { zh: string }) =>
    zh.replaceAll(/\{(?:code|email|provider)\}/g, 'A').replaceAll(/\{\w+\}/g, '')
  expect([...said, ...columns].filter((words) => tight.test(placeless(words)))).toEqual([])
})

test('words that were corrected do not come back', () => {
  const retired =
    /删减版|迷失于翻译|译失|不宜公开|作答|答复|应答|遗忘|可选|(?<!电子)通讯|招待会|参访|邀请网吧|四位数字|未获|无结果|存入档案|此代码|钟点|整点小时|以[英中]文搜索|本小时的查询|没有人看到|以原样|网络地址|数[字值]低.*研究发现/
  const chinese = [
    ...Object.values(labels),
    ...Object.values(refusals),
    ...kept,
    ...VOTE_CATEGORIES,
    ...columns,
  ].map(({ zh }) => zh)
  expect(chinese.filter((zh) => retired.test(zh))).toEqual([])
  // What an engine did; our own act is 撤下, and to take down.
  const blocked = Object.entries({ ...labels, ...refusals }).filter(([, { zh }]) => zh.includes('屏蔽'))
  expect(blocked.map(([name]) => name)).toEqual(['censoredByNotice'])
  const awkward =
    /stands? (here|there|under)|opens where it is|no more questions|somebody else|Those who|only who\b|^Who (?!sees)|no finding|no evidence;|\bhand(ed)? (on|out)\b|It is not known|had its share|\bblock/i
  const english = [...Object.values(labels), ...kept, ...columns].map(({ en }) => en)
  expect([...english, ...Object.values(REFUSALS)].filter((en) => awkward.test(en))).toEqual([])
})

test('to clear a tab, labels name the button for it: browsers reopen what was closed', () => {
  for (const [said, button] of [
    [labels.tokenNeeded, labels.leaveStaffView],
    [labels.clearWhenILeaveMeans, labels.leaveNow],
    [labels.clearedByItself, labels.leaveNow],
  ] as const)
    expect([said.en, said.zh]).toEqual([
      expect.stringContaining(`“${button.en}”`),
      expect.stringContaining(`“${button.zh}”`),
    ])
})

test('no two areas have a label of the same name, because one would hide the other', () => {
  const areas = fs.readdirSync(path.join(__dirname, 'labels'))
  const names = areas.flatMap((area) => {
    const dictionaries: Record<string, object> = require(path.join(__dirname, 'labels', area))
    return Object.values(dictionaries).flatMap(Object.keys)
  })
  expect(names.sort()).toEqual(Object.keys(labels).sort())
})

test('no language of a label has a placeholder that the English lacks', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  for (const { en, ...others } of Object.values(labels))
    for (const words of Object.values(others))
      expect(places(en)).toEqual(expect.arrayContaining(places(words)))
  expect(fill('{engine}: {count}, {unknown}', { engine: 'Baidu', count: 9 })).toBe('Baidu: 9, {unknown}')
})

test('a label is filled in each of its languages, with English when a value lacks one', () => {
  const label = { en: '{count} in {place}', zh: '{place}：{count}', xx: '⟦{place} {count}⟧' }
  expect(fillLabel(label, { count: 2, place: { en: 'Oslo', zh: '奥斯陆' } })).toEqual({
    en: '2 in Oslo',
    zh: '奥斯陆：2',
    xx: '⟦Oslo 2⟧',
  })
})

const sources = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(SRC, file), 'utf8') }))

/** Sources of the site in which the pattern is found. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('every label is used by the site, except shared ones that only others use', () => {
  const said = sources.flatMap(({ text }) => [...text.matchAll(/\blabels\.(\w+)/g)].map(([, name]) => name))
  expect(
    Object.keys(labels).filter((name) => !said.includes(name) && !Object.hasOwn(COMPARISON_LABELS, name)),
  ).toEqual([])
})

test('labels and icons are named directly, because a computed name would load the whole dictionary', () => {
  expect(filesWith(/\b(labels|ICONS)\[/)).toEqual([])
})

test('no file except api/errors.ts picks the language of a label itself', () => {
  // Messages of errors are English, as the service's own are.
  expect(filesWith(/\blabels\.\w+\.(en|zh)\b/)).toEqual(['api/errors.ts'])
})

test('a build puts labels and icons where they are used', () => {
  const build = (code: string) =>
    transformSync(code, { plugins: [PLUGIN], configFile: false, babelrc: false })?.code
  expect(build("import { labels } from '../i18n/labels'\nexport const x = labels.send.en")).toContain(
    'x = "Send"',
  )
  expect(build("import { labels } from './labels.ts'\nexport const x = labels.send")).toMatch(
    /x = \{\s*en: "Send",\s*zh: "\\u53D1\\u9001"\s*\}/,
  )
  expect(build("import { ICONS } from './icons'\nexport const x = ICONS.menu")).toMatch(/x = "M0 2h12/)
  expect(build('const labels = { send: 1 }\nexport const x = labels.send')).toContain('labels.send')
  expect(() => build("import { labels } from '../i18n/labels'\nexport const x = labels.nothing")).toThrow(
    'There is no nothing in labels',
  )
})
