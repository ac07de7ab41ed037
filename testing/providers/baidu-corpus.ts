import { gzipSync } from 'node:zlib'
import type { Outcome } from '@firewall-cafe/shared'
import type { Recorded } from './provider-stub.ts'

export const head = '"queryEnc":"%E7%8C%AB","queryExt":"猫","listNum":1990,"displayNum":"20978"'
const page = (words: string) =>
  `<!DOCTYPE html><html><head><title>${words}</title></head><body>${words}</body></html>`
export const thumb = (n: number) => `https://img${n % 3}.baidu.com/it/u=${n},1&fm=26&fmt=auto&gp=0.jpg`
const tuxing = 'https://wappass.baidu.com/static/captcha/tuxing_v2.html?&backurl=x'

/** Answers in the shapes that Baidu has been seen to give, written by us, each with what it means. */
export const CORPUS: [what: string, recorded: Recorded, outcome: Outcome][] = [
  [
    'a picture and the closing empty object',
    { body: `{${head},"data":[{"thumbURL":"${thumb(1)}"},{}]}` },
    'results',
  ],
  ['antiFlag as a number', { body: '{"antiFlag":1,"message":"Forbid spider access"}' }, 'captcha'],
  ['antiFlag as text, with an empty list', { body: '{"antiFlag":"1","data":[]}' }, 'captcha'],
  ['antiFlag beside pictures', { body: `{"antiFlag":1,"data":[{"thumbURL":"${thumb(1)}"}]}` }, 'captcha'],
  ['another antiFlag, with an empty list', { body: '{"antiFlag":2,"listNum":0,"data":[]}' }, 'captcha'],
  ['antiFlag as a truth, with an empty list', { body: '{"antiFlag":true,"listNum":0,"data":[]}' }, 'captcha'],
  [
    'nothing, with words of success',
    { body: '{"listNum":0,"errno":0,"errmsg":"success","data":[{}]}' },
    'empty',
  ],
  ['no antiFlag', { body: '{"antiFlag":"0","listNum":0,"data":[]}' }, 'empty'],
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
  ['a list without counts', { body: '{"data":[]}' }, 'unreadable'],
  [
    'an empty object for a list, without counts',
    { body: '{"data":[{}],"isNeedAsyncRequest":0}' },
    'unreadable',
  ],
  ['counts that differ', { body: '{"listNum":0,"displayNum":"8,120","data":[{}]}' }, 'unreadable'],
  ...[
    '"message":"system busy","status":1',
    '"status":1',
    '"errno":-1,"errmsg":"param error"',
    '"errmsg":"error 0"',
    '"bdFmtDispNum":"约396,000"',
    '"displayNum":-1',
    '"isNeedAsyncRequest":1',
  ].map((objection): (typeof CORPUS)[number] => [
    `nothing, beside ${objection}`,
    { body: `{"listNum":0,${objection},"data":[{}]}` },
    'unreadable',
  ]),
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
  ...['未予展现', '不予展现', '暂不展示'].map((shown): (typeof CORPUS)[number] => [
    `a notice that says ${shown}`,
    { body: `{"data":[],"tip":"根据相关法律法规和政策，部分搜索结果${shown}"}` },
    'legal_notice',
  ]),
  [
    'a notice as a page',
    { headers: { 'content-type': 'text/html' }, body: page('根据相关法律法规和政策，部分搜索结果未予显示') },
    'legal_notice',
  ],
  [
    'a notice as a page whose scripts hold other words',
    { body: page('<script>var more = "更多"</script><p>依据有关法律法规，相关内容无法展示</p>') },
    'legal_notice',
  ],
  [
    'a page of results, one of them about laws',
    { body: page('<a title="电子烟相关法律法规政策解读">电子烟相关法律法规政策解读</a>') },
    'unreadable',
  ],
  [
    'a page with the words of a notice for another occasion',
    {
      body: page(
        '<!-- 搜索结果未予显示 --><script>const TIP = "根据相关法律法规和政策，部分搜索结果未予显示"</script>猫',
      ),
    },
    'unreadable',
  ],
  [
    'a page that keeps the words of a notice in attributes',
    { body: page('<div data-tip="根据相关法律法规和政策，部分搜索结果未予显示">猫</div>') },
    'unreadable',
  ],
  ['a page of scripts that never end', { body: page('<script><!--'.repeat(100_000)) }, 'unreadable'],
  [
    'pictures under a new name, one about laws',
    { body: '{"images":[{"title":"电子烟相关法律法规政策"}]}' },
    'unreadable',
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
    'JSON that stops half-way, after a title in the words of a notice',
    { body: `{${head},"data":[{"fromPageTitle":"<div>根据相关法律法规，部分搜索结果未予显示</div>","from` },
    'unreadable',
  ],
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
