import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { both, page } from './html.ts'

const TITLE = { en: 'Check an evidence packet', zh: '核对证据包' }
const HOW = {
  en: 'Choose the .wacz file that this page came in. It is read on this device and sent nowhere.',
  zh: '请选择本页面所在的 .wacz 文件。文件只在本设备上读取，不会发送到任何地方。',
}
const NO_SCRIPTS = {
  en: 'Scripts are off in this browser, so this page cannot check anything.',
  zh: '此浏览器已关闭脚本，本页面无法核对。',
}
const CAUTION = {
  en: 'Whoever changed a packet may have changed this page, too. To be sure, check it with npm run verify from the source code of FIREWALL Cafe, and name the keys that the archive publishes at /log/keys of its API; the comparison’s page links to them.',
  zh: '改动证据包的人也可能改动了本页面。如需确证，请用防火墙网吧源代码中的 npm run verify 核对，并给出档案在其 API 的 /log/keys 公布的密钥；对比的页面上有链接。',
}

/** In the order of their dependencies. */
export const CHECKER = ['stored-zip', 'check-bytes', 'check-log', 'check-warc', 'check-packet']

/** The script of the page, after the checker's functions. */
const SCRIPT = `
const result = document.querySelector('output')
// Over plain http a page has no crypto.subtle.
const canCheck = Promise.resolve(crypto.subtle?.generateKey('Ed25519', false, ['verify', 'sign'])).then(Boolean, () => false)
document.querySelector('input').addEventListener('change', async ({ target }) => {
  const [chosen] = target.files
  result.textContent = chosen ? '…' : ''
  if (!chosen) return
  const lines = (await canCheck) ? await linesOf(chosen) : [
    'This browser cannot check it: it is too old, or this page came over http. 此浏览器无法核对：版本过旧，或本页面经由 http 打开。']
  // Another file may have been chosen meanwhile.
  if (target.files[0] !== chosen) return
  result.replaceChildren(...lines.map(paragraph))
})

// Each language can be told from the other when it is read aloud.
function paragraph(line) {
  const [, textContent, chinese] = /^(\\P{Script=Han}*)(.*)$/su.exec(line)
  const made = Object.assign(document.createElement('p'), { textContent })
  made.append(Object.assign(document.createElement('bdi'), { lang: 'zh-Hans', textContent: chinese }))
  return made
}

async function linesOf(file) {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return ['The file cannot be read. 无法读取文件。']
  const { isWhole, problems, facts } = await checkPacket(new Uint8Array(bytes))
  // A packet may be anybody's: its words come last, and never look like lines of ours.
  return facts
    ? ['It matches its signature. 与签名时一致。',
       'Key of the packet 证据包密钥: ' + facts.packetKey, 'Key of the log 日志密钥: ' + facts.logKeys.join(' '),
       'Comparison 对比 ' + facts.address, facts.askedHour,
       ...[facts.query, facts.translation].filter(Boolean).map((words) => '“' + words + '”')]
    : [isWhole
         ? 'It does NOT match its signature: it was changed or damaged. Download it again to find out. 与签名时不一致：已被更改或已损坏。请重新下载以确认。'
         : 'It cannot be checked: no signature was read. Download it again. 无法核对：未能读取签名。请重新下载。',
       ...problems.map(({ en, zh }) => en + ' ' + zh)]
}
`

/** The page in each packet that checks the packet offline. Identical in all packets. */
export async function verifyPage(): Promise<string> {
  const sources = await Promise.all(CHECKER.map(plainScript))
  const body = `<h1>${TITLE.en} <span lang="zh-Hans">${TITLE.zh}</span></h1>
${both(HOW)}
<noscript>${both(NO_SCRIPTS)}</noscript>
<p><input type="file" accept=".wacz" aria-label="${TITLE.en} ${TITLE.zh}"></p>
<output aria-live="polite"></output>
${both(CAUTION)}
<script type="module">
${[...sources, SCRIPT].join('\n').replaceAll('</script', '<\\/script')}</script>`
  return page(`${TITLE.en} ${TITLE.zh}`, body, "; script-src 'unsafe-inline'")
}

/** The text of a module in this folder: the source, or in a build the compiled file. */
async function plainScript(name: string): Promise<string> {
  const ending = path.extname(import.meta.filename)
  const source = await readFile(path.join(import.meta.dirname, `${name}${ending}`), 'utf8')
  return toScript(ending === '.ts' ? stripTypeScriptTypes(source) : source)
}

/** Removes a module's imports and exports, to make it part of a script. */
export const toScript = (source: string): string =>
  source
    .replaceAll(/(^|\*\/ )import [^'"]*['"][^'"]*['"].*$/gm, '$1')
    .replaceAll(/(^|\*\/ )export (?=(?:async )?(?:function|const|class)\b)/gm, '$1')
    .replaceAll(/^\/\/# sourceMappingURL.*$/gm, '')
