/** docs/methodology.md says numbers; the code decides them. Here the two must agree, in both languages. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FIRST_COOLDOWN_MS, LONGEST_COOLDOWN_MS } from '../search-service/src/bot/call-rate.ts'
import { TOPICS_PER_BATCH } from '../search-service/src/bot/plan-crawl.ts'
import { readConfig } from '../search-service/src/platform/config.ts'
import { truncateAddress } from '../search-service/src/platform/http/address.ts'
import { NETWORK_GROUPS } from '../search-service/src/visitors/voter-hash.ts'
import {
  BAIDU_READS,
  didAnswer,
  GROUPS_FOR_VERDICT,
  IMAGES_PER_ENGINE,
  mayShowAsCensored,
  OUTCOMES,
  PROBABLY_SAME_BITS,
  QUERY_MAX_LENGTH,
  RETENTION,
  SAME_BITS,
  SHARE_CONFIDENCE,
  THUMBNAIL_WIDTH,
  VOTERS_FOR_CONTESTED,
  VOTERS_FOR_SHARE,
  VOTES_ABOUT_PICTURES,
  VOTES_ABOUT_TRANSLATION,
  VOTES_FOR_VERDICT,
} from '../shared/src/index.ts'
import { ROOT } from './lib/settings.ts'

const config = readConfig({ DATABASE_URL: 'postgres://localhost/any', SERPER_API_KEY: 'any' })
const keptBits = (address: string) => Number(truncateAddress(address)?.split('/')[1])
const MINUTE = 60_000

/** The words around each number, and what the code makes of it. */
const NUMBERS: [en: string, zh: string, number][] = [
  ['at most # characters', '最多#个字符', QUERY_MAX_LENGTH],
  ['first # pictures', '前#张图片', IMAGES_PER_ENGINE],
  ['after # seconds', '过了#秒', config.ENGINE_DEADLINE_MS / 1000],
  ['for up to # minutes, within', '最多在#分钟内、且在', config.ANSWER_REUSE_SECONDS / 60],
  ['within # seconds', '在#秒内', config.TRANSLATION_DEADLINE_MS / 1000],
  ['one of # outcomes', '归入#种结果', OUTCOMES.length],
  [
    'Only these # outcomes',
    '只有这#种结果',
    OUTCOMES.filter((each) => mayShowAsCensored('baidu', each, '坦克人')).length,
  ],
  ['no longer than # Chinese', '不超过#个汉字', BAIDU_READS],
  ['These # outcomes', '。这#种结果', OUTCOMES.filter((each) => !didAnswer(each)).length],
  ['differ in at most # bits', '指纹最多有#位不同', SAME_BITS],
  ['with up to # they are probably', '不超过#位的', PROBABLY_SAME_BITS],
  ['so with # percent certainty fewer', '因此有#%的把握认为', SHARE_CONFIDENCE],
  ['at most # topics', '最多#个主题词', TOPICS_PER_BATCH],
  ['at most # calls an hour', '最多查询#次', config.BOT_CALLS_PER_HOUR],
  ['alone for # minutes', '搁置#分钟', FIRST_COOLDOWN_MS / MINUTE],
  ['up to # hours', '最长搁置#小时', LONGEST_COOLDOWN_MS / MINUTE / 60],
  ['vote in # categories', '按#个类别', VOTES_ABOUT_PICTURES.length + VOTES_ABOUT_TRANSLATION.length],
  ['# about the pictures', '#个关于图片', VOTES_ABOUT_PICTURES.length],
  ['# about the translation', '#个关于翻译', VOTES_ABOUT_TRANSLATION.length],
  ['room for # voters', '有#位投票者的名额', config.VOTERS_PER_HOUR],
  ['to # of one network', '最多保留#个', config.NAMES_PER_HOUR],
  ['share from # voters', '从#位投票者起', VOTERS_FOR_SHARE],
  ['with # percent', '#%的把握', SHARE_CONFIDENCE],
  ['from # voters on it is called', '达到#位投票者时', VOTERS_FOR_CONTESTED],
  ['leads by # votes', '各领先#票', VOTES_FOR_VERDICT],
  ['at least # groups', '至少#组网络', GROUPS_FOR_VERDICT],
  ['which of # groups', '属于#组', NETWORK_GROUPS],
  ['# pixels wide', '宽#像素', THUMBNAIL_WIDTH],
  ['for # days where a visitor did', '访客查询的保存#天', RETENTION.captures.kept.days],
  ['first # bits (IPv4)', '前#位（IPv4）', keptBits('203.0.113.7')],
  ['# bits (IPv6)', '#位（IPv6）', keptBits('2001:db8::1')],
]

const document = () => readFile(path.join(ROOT, 'docs', 'methodology.md'), 'utf8')

test.each(NUMBERS)('“%s” and “%s” say %i', async (en, zh, number) => {
  const text = await document()
  for (const words of [en, zh]) expect(text).toContain(words.replace('#', `**${number}**`))
})

test('every number in it comes from the code', async () => {
  const bold = [...(await document()).matchAll(/\*\*\d+\*\*/g)]
  expect(bold).toHaveLength(2 * NUMBERS.length)
  const plain = (await document()).replaceAll(/\*\*\d+\*\*|IPv[46]/g, '')
  expect(plain).not.toMatch(/\d/)
})

test('in the code, too, only the China-based side may be shown as censored', () => {
  expect(OUTCOMES.filter((each) => mayShowAsCensored('google', each, '坦克人'))).toEqual([])
})
