import { hash } from '@firewall-cafe/shared'
import { type Listing, listingsOf } from './listing.ts'
import { given, html, json, type ProviderSimulator, type Reply } from './reply.ts'
import { treatmentOf } from './sensitivity.ts'

const NOTICE = '根据相关法律法规和政策，部分搜索结果未予显示。'

/** Baidu's image JSON, `GET /search/acjson`, with the slips that the real one makes. */
export const baidu: ProviderSimulator = {
  answer(asked) {
    if (asked.path !== '/search/acjson') return html(404, '404')
    const word = given(asked, 'word')
    const browserLike = /Mozilla\//.test(String(asked.headers['user-agent'] ?? '')) && asked.headers.referer
    if (!browserLike) return robot()
    const treatment = treatmentOf(word)
    if (treatment === 'legal_notice') return notice(word)
    const listings = listingsOf('cn', word, asked.publicUrl)
    return slipped({
      ...head(word, treatment === 'empty' ? 0 : 1_000 + (hash(word) % 400_000)),
      data: [...listings.map((listing) => picture(listing, asked.publicUrl)), {}],
    })
  },
  /** Sets a cookie on the first page, as the real one does. */
  page({ path }) {
    if (path !== '/') return undefined
    const cookie =
      'BAIDUID=5F0C9A17E2B34D68AC90D1E2F3A4B5C6:FG=1; max-age=31536000; path=/; domain=.baidu.com'
    const page = html(200, '<title>百度图片</title>')
    return { ...page, headers: { ...page.headers, 'set-cookie': cookie } }
  },
  faults: {
    captcha: (asked) => toCaptcha(given(asked, 'word')),
    antiFlag: robot,
    '429': () => html(429, '<h1>429 Too Many Requests</h1>'),
    legal_notice: (asked) => notice(given(asked, 'word')),
    empty: (asked) => slipped({ ...head(given(asked, 'word'), 0), data: [{}] }),
    drifted: (asked) =>
      slipped({
        ...head(given(asked, 'word'), 3),
        data: [{ picture: { small: 'a', large: 'b' } }, { picture: {} }, {}],
      }),
  },
}

function robot(): Reply {
  return json(200, { antiFlag: 1, message: 'Forbid spider access', bfe_log_id: '11768782920408771089' })
}

function toCaptcha(word: string): Reply {
  const back = encodeURIComponent(`https://image.baidu.com/search/acjson?word=${encodeURIComponent(word)}`)
  const location = `https://wappass.baidu.com/static/captcha/tuxing_v2.html?&backurl=${back}`
  return { ...html(302, '<title>302 Found</title>'), headers: { location } }
}

function notice(word: string): Reply {
  return slipped({ ...head(word, 0), data: [{}], resultNotice: NOTICE })
}

function head(word: string, count: number) {
  return {
    queryEnc: encodeURIComponent(word),
    queryExt: word,
    listNum: count,
    displayNum: count,
    gsm: '1e',
    bdFmtDispNum: count > 0 ? `约${count.toLocaleString('en')}` : '0',
    bdSearchTime: '',
    isNeedAsyncRequest: 0,
    bdIsClustered: '1',
  }
}

function picture(
  { picture, imageUrl, thumbnailUrl, title, source, host, pageUrl, width, height }: Listing,
  publicUrl: string,
) {
  return {
    adType: '0',
    hasAspData: '0',
    thumbURL: thumbnailUrl,
    middleURL: thumbnailUrl,
    largeTnImageUrl: '',
    hasLarge: 0,
    hoverURL: thumbnailUrl,
    pageNum: picture.n - 1,
    objURL: picture.n % 4 ? encodeBaiduAddress(imageUrl) : expiringCopy(imageUrl, pageUrl, publicUrl),
    fromURL: encodeBaiduAddress(pageUrl),
    fromURLHost: host,
    currentIndex: '',
    // Numbers come as numbers or as text, without a rule.
    width: picture.n % 2 ? width : String(width),
    height: picture.n % 2 ? height : String(height),
    type: picture.format,
    is_gif: picture.format === 'gif' ? 1 : 0,
    filesize: '',
    bdSrcType: '0',
    di: String(hash(picture.seed)),
    replaceUrl: picture.n % 3 ? [{ ObjURL: imageUrl, FromURL: pageUrl }] : undefined,
    bdImgnewsDate: '1970-01-01 08:00',
    fromPageTitle: title.replace(/^(.{1,3})/u, '<strong>$1</strong>'),
    fromPageTitleEnc: picture.n % 4 ? `${title} \u0000'${picture.n}'` : '',
    bdSourceName: picture.n % 2 ? source : '',
    simid_info: null,
    face_info: null,
  }
}

/** A copy in newer answers, which Baidu serves for a while, with the original inside its address. */
function expiringCopy(imageUrl: string, pageUrl: string, publicUrl: string): string {
  const [src, refer] = [imageUrl, pageUrl].map(encodeURIComponent)
  return `${publicUrl}/image_search/src=${src}&refer=${refer}&app=2002&size=f9999,10000&q=a80&n=0&g=0n&fmt=auto?sec=1700000000&t=5f0c9a`
}

/** Writes JSON the way Baidu does: slashes escaped, and apostrophes too, which JSON does not allow. */
function slipped(value: unknown): Reply {
  const body = JSON.stringify(value)
    .replace(/\//g, '\\/')
    .replaceAll("\\u0000'", "\\'")
    .replaceAll('\'"', '\\\'"')
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body }
}

const PLAIN = 'abcdefghijklmnopqrstuvw1234567890'
const CODED = 'wkv1ju2it3hs4g5rq6fp7eo8dn9cm0bla'

/** Encodes an address with Baidu's substitution, the direction that only a simulator needs. */
function encodeBaiduAddress(address: string): string {
  const marks: Record<string, string> = { ':': '_z2C$q', '.': '_z&e3B', '/': 'AzdH3F' }
  return [...address].map((letter) => marks[letter] ?? CODED[PLAIN.indexOf(letter)] ?? letter).join('')
}
