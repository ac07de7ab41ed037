import { isRecord } from '@firewall-cafe/shared/is-record'
import type { Send } from '../providers/provider-client.ts'
import { decodeBaiduAddress, isCopy, originalOfCopy } from './baidu-address.ts'
import { BaiduCookies } from './baidu-cookies.ts'
import type { EngineResult } from './image-engine.ts'
import { parseLenientJson } from './lenient-json.ts'
import { callUrl, type EngineAdapter, fieldsNamed, type Reading, withoutResults } from './provider-engine.ts'
import { addressIn, countIn, type Fields, ranked, textIn } from './reading.ts'

/** Baidu refuses callers that do not look like a reader's browser. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const LANGUAGES = 'zh-CN,zh;q=0.9,en;q=0.6'

/** How much of a question's time getting a cookie may take. */
const WARM_UP_SHARE = 0.25
/** How staff see the refusal that a cookie may prevent. */
const ANTI_FLAG = 'Baidu refused the call as a robot (antiFlag)'

const CAPTCHA_ADDRESS = /(?:wappass|passport)\.baidu\.com|captcha|verify/i
const CAPTCHA_PAGE =
  /百度安全验证|安全验证|wappass\.baidu\.com|请输入(?:以下)?验证码|security verification|captcha/i
const SPIDER_MESSAGE = /forbid\s+spider|spider access|验证码/i
/**
 * "In accordance with the relevant laws, regulations and policies ... not shown", in the wordings we have
 * seen. Naming the laws is not enough: titles and Baidu's own scripts do so, too.
 */
const LEGAL_NOTICE =
  /(?:相关|有关)(?:的)?法律[^"<>。]{0,40}(?:未予|不予|暂不|未能|无法)(?:显示|展示|展现)|搜索结果(?:未予|不予|未能)显示/
/**
 * The parts of a page that a reader does not see: scripts, styles, comments, tags with their attributes. The
 * end of the page also ends each, because many unclosed ones would take long to read.
 */
const UNSEEN = /<(script|style)\b[\s\S]*?(?:<\/\1\b|$)|<!--[\s\S]*?(?:-->|$)|<[^>]*(?:>|$)/gi

/** The China side through the JSON behind Baidu's image search. */
export const baidu: EngineAdapter = {
  callIds: fieldsNamed('(?:bfe_)?log_?id|lid|sid|ak|sign|signature|traceid|BAIDUID|client_?ip|ip'),

  request(query, access) {
    const page = new URL('https://image.baidu.com/search/index?tn=baiduimage&ie=utf-8')
    page.searchParams.set('word', query)
    return {
      url: callUrl(access, '/search/acjson', {
        tn: 'resultjson_com',
        ipn: 'rj',
        fp: 'result',
        ie: 'utf-8',
        oe: 'utf-8',
        word: query,
        queryWord: query,
        pn: '0',
        rn: '30',
      }),
      headers: {
        'user-agent': BROWSER,
        accept: 'text/plain, */*; q=0.01',
        'accept-language': LANGUAGES,
        'x-requested-with': 'XMLHttpRequest',
        referer: page.href,
      },
    }
  },

  read({ status, location, text }, query) {
    if (location !== null) {
      return CAPTCHA_ADDRESS.test(location)
        ? withoutResults('captcha', 'Baidu redirected to its security check')
        : withoutResults('failed', 'Baidu redirected the call, which is not followed')
    }
    if (status === 429) return withoutResults('rate_limited', 'Baidu says too many requests')
    if (status === 403) return withoutResults('captcha', 'Baidu refused the call as a robot (403)')
    if (status >= 300) return withoutResults('failed', `Baidu answered ${status}`)
    return readBody(text, (said) => LEGAL_NOTICE.test(said) && !LEGAL_NOTICE.test(query))
  },

  /** Asks with a cookie from Baidu's first page, like a browser. Repeats a call refused without one. */
  caller(access, deadlineMs) {
    const firstPage = {
      url: callUrl(access, '/'),
      headers: { 'user-agent': BROWSER, 'accept-language': LANGUAGES, accept: 'text/html' },
    }
    const cookies = new BaiduCookies(firstPage, deadlineMs * WARM_UP_SHARE)
    const ask = async (send: Send, query: string) => {
      const { header } = cookies
      const { url, headers } = baidu.request(query, access)
      const request = { url, headers: { ...headers, ...(header ? { cookie: header } : {}) } }
      const reply = await send(request)
      const reading = { ...baidu.read(reply, query), exchange: { request, reply } }
      // Baidu refused this cookie: the next question gets a new one.
      if (header && reading.outcome === 'captcha') cookies.forget(header)
      else cookies.take(reply)
      return { reading, withCookie: header !== undefined }
    }
    return async (send, query) => {
      await cookies.warmUp(send)
      const { reading, withCookie } = await ask(send, query)
      if (withCookie || reading.detail !== ANTI_FLAG) return reading
      await cookies.warmUp(send, 'again')
      return cookies.header === undefined ? reading : (await ask(send, query)).reading
    }
  },
}

/** Whether Baidu cites the law. A query that is worded like a notice and repeated in the answer does not count. */
type CitesLaw = (said: string) => boolean

function readBody(text: string, citesLaw: CitesLaw): Reading {
  const body = parseLenientJson(text)
  if (body === undefined) return readPage(text, citesLaw)
  return isRecord(body)
    ? readAnswer(body, citesLaw)
    : withoutResults('unreadable', 'Baidu answered no JSON object')
}

/** Reads a page sent instead of JSON, by its visible text. Looks for the security check first. */
function readPage(text: string, citesLaw: CitesLaw): Reading {
  // In JSON that was cut off, texts of pictures may contain markup, too.
  if (!/^\s*</.test(text) || !/<(?:!doctype|html|head|body|title|div|script)\b/i.test(text))
    return withoutResults('unreadable', 'Baidu answered neither JSON nor a page')
  if (CAPTCHA_PAGE.test(text)) return withoutResults('captcha', 'Baidu answered with its security check')
  if (citesLaw(text.replace(UNSEEN, '<>')))
    return withoutResults('legal_notice', 'Baidu answered with a legal notice')
  return withoutResults('unreadable', 'Baidu answered a page that is not known')
}

function readAnswer(body: Fields, citesLaw: CitesLaw): Reading {
  if (isSet(body.antiFlag) || SPIDER_MESSAGE.test(textIn(body.message) ?? ''))
    return withoutResults('captcha', ANTI_FLAG)
  // Baidu ends its list with an empty object.
  const listed = Array.isArray(body.data)
    ? body.data.filter((item) => isRecord(item) && Object.keys(item).length > 0)
    : null
  const results = ranked((listed ?? []).flatMap((item) => readPicture(item) ?? []))
  const notice = citesLaw(said(body))
  if (results.length > 0)
    return { outcome: 'results', results, ...(notice ? { detail: 'Baidu says that part is withheld' } : {}) }
  if (notice) return withoutResults('legal_notice', 'Baidu answered with a legal notice')
  if (listed === null) return withoutResults('unreadable', 'Baidu answered without a list of pictures')
  if (listed.length > 0) return withoutResults('unreadable', 'Baidu listed pictures without addresses')
  const objection = OBJECTIONS.find((field) => isSet(body[field]))
  if (objection) return withoutResults('unreadable', `Baidu listed nothing, but set ${objection}`)
  // An empty list alone may mean a block or a new format: it is a finding only if Baidu itself says zero.
  if (countIn(body.listNum) === null && countIn(body.displayNum) === null)
    return withoutResults('unreadable', 'Baidu listed nothing and did not count either')
  return withoutResults('empty')
}

/** Fields that contradict an empty list: they say that there are pictures or will be, or that something failed. */
const OBJECTIONS = [
  'listNum',
  'displayNum',
  'bdFmtDispNum',
  'isNeedAsyncRequest',
  'message',
  'status',
  'errno',
  'errmsg',
]

const UNSET = new Set<unknown>([undefined, null, false, '', 0, '0', '约0', 'ok', 'success'])
const isSet = (value: unknown): boolean => !UNSET.has(value)

function readPicture(item: Fields): EngineResult | null {
  // Never a copy: its address reveals to the second when we asked, and a result's addresses are public.
  const thumbnail =
    [item.thumbURL, item.middleURL, item.hoverURL]
      .map(addressIn)
      .find((address) => address !== null && !isCopy(address)) ?? null
  const replacement = Array.isArray(item.replaceUrl) ? item.replaceUrl.find(isRecord) : undefined
  const named =
    plainAddress(item.objURL) ??
    addressIn(replacement?.ObjURL) ??
    addressIn(item.largeTnImageUrl) ??
    thumbnail
  if (named === null) return null
  // Copies expire: the archive records the original, and the copy in case the original cannot be fetched.
  const original = isCopy(named) ? (addressIn(originalOfCopy(named)) ?? thumbnail) : named
  if (original === null || isCopy(original)) return null
  const pageUrl = plainAddress(item.fromURL) ?? addressIn(replacement?.FromURL)
  return {
    href: original,
    thumbnailHref: thumbnail,
    ...(original !== named ? { copyHref: named } : {}),
    title: textIn(item.fromPageTitleEnc) ?? textIn(item.fromPageTitle),
    pageUrl,
    source: textIn(item.bdSourceName) ?? hostOf(item.fromURLHost) ?? hostOf(pageUrl),
  }
}

const plainAddress = (value: unknown) =>
  typeof value === 'string' ? addressIn(decodeBaiduAddress(value)) : null

function hostOf(value: unknown): string | null {
  const text = textIn(value)
  return text === null ? null : text.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '') || null
}

/** The answer's text without pictures and query, so that a picture's title is not taken for a notice. */
function said(body: Fields): string {
  const { data: _pictures, queryEnc: _query, queryExt: _words, ...rest } = body
  return JSON.stringify(rest)
}
