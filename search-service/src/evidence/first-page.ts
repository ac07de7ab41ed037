import { ENGINE_NAMES, escapeHtml, type Localized, outcomeInWords } from '@firewall-cafe/shared'
import { CLAIMS, NO_CLAIMS } from './claims.ts'
import { both, langOf, list, page } from './html.ts'
import type { CustodyStep, PacketRun, PacketSource } from './packet-source.ts'

const TITLE: Localized = { en: 'Evidence packet', zh: '证据包' }
const CLAIMED: Localized = { en: 'What this packet claims', zh: '本证据包说明什么' }
const NOT_CLAIMED: Localized = { en: 'What it does not claim', zh: '它不说明什么' }
const CUSTODY: Localized = { en: 'Chain of custody', zh: '保管链' }
const NOT_INSIDE: Localized = { en: 'This picture is not in the packet.', zh: '此图片未收入本证据包。' }
const CHECK: Localized = {
  en: 'How to check it: unzip it and open evidence/verify.html, or use npm run verify from the source code.',
  zh: '核对方法：解压后打开 evidence/verify.html，或使用源代码中的 npm run verify。',
}

/**
 * The page that players open first: what the packet contains, claims, and does not claim, in both languages.
 * @param pictures the addresses of the pictures in the packet
 */
export function firstPage(
  source: PacketSource,
  custody: readonly CustodyStep[],
  pictures: ReadonlySet<string>,
): string {
  const { code, query, translation, address } = source
  const body = `<h1>${TITLE.en} <span lang="zh-Hans">${TITLE.zh}</span></h1>
<p>${escapeHtml(code)}: ${[query, translation].filter(Boolean).map(quoted).join(' / ')}<br>${escapeHtml(address)}</p>
${both(CLAIMED, 'h2')}
${list(CLAIMS)}
${both(NOT_CLAIMED, 'h2')}
${list(NO_CLAIMS)}
<div class="sides">
${source.runs.map((run) => side(run, pictures)).join('\n')}
</div>
${both(CUSTODY, 'h2')}
<dl>${custody.map(({ at, what }) => `<dt>${at}</dt>${both(what, 'dd')}`).join('\n')}</dl>
${both(CHECK)}`
  return page(`${TITLE.en} ${TITLE.zh}: ${code}`, body, '; img-src http: https:')
}

// No `span`: the page puts a Chinese one on a line of its own.
const quoted = (words: string) => `“<bdi${langOf(words)} translate="no">${escapeHtml(words)}</bdi>”`

function side(run: PacketRun, inside: ReadonlySet<string>): string {
  const said = outcomeInWords(run)
  const words = (text: string) => text.replaceAll('{words}', () => run.query)
  // Pictures outside the packet would be fetched from their own hosts, which would then see the reader.
  const pictures = run.results.map(({ rank, title, picture }) => {
    const name = escapeHtml(title || String(rank))
    const lang = langOf(title ?? '')
    if (!picture || !inside.has(picture.address))
      return `<li class="absent"><bdi${lang} translate="no">${name}</bdi>${both(NOT_INSIDE)}</li>`
    return `<li><img src="${escapeHtml(picture.address)}"${lang} alt="${name}" translate="no"></li>`
  })
  return `<section class="side">
${both(ENGINE_NAMES[run.engine], 'h2')}
<p class="asked"${langOf(run.query)} dir="auto" translate="no">${escapeHtml(run.query)}</p>
${both({ en: words(said.en), zh: words(said.zh) })}
${pictures.length > 0 ? `<ol>${pictures.join('\n')}</ol>` : ''}
</section>`
}
