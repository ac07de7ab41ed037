import { detectLanguage, escapeHtml, isWrittenIn, type Localized, PROJECT_NAME } from '@firewall-cafe/shared'

/** A paragraph in each language. */
export const both = ({ en, zh }: Localized, tag = 'p'): string =>
  `<${tag}>${escapeHtml(en)} <span lang="zh-Hans">${escapeHtml(zh)}</span></${tag}>`

/** The attribute of an element whose words somebody else wrote: empty where we do not know their language. */
export function langOf(words: string): string {
  const language = detectLanguage(words)
  if (isWrittenIn(language, words)) return language === 'zh-CN' ? ' lang="zh-Hans"' : ''
  return /\p{L}/u.test(words) ? ' lang=""' : ''
}

export const list = (items: readonly Localized[]): string =>
  `<ul>${items.map((item) => both(item, 'li')).join('\n')}</ul>`

/** Colours and widths copy the site's tokens (web/src/styles/tokens.css): a packet must be self-contained. */
const STYLE = `
:root { color-scheme: light; font: 100%/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #121212; background: #fff }
* { box-sizing: border-box }
body { margin: 0; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid #121212; outline-offset: 2px }
header { padding: .5rem 1rem; border-bottom: 4px solid #e81717; background: #e81717; color: #fff; font-weight: 700 }
main { max-width: 67.5rem; margin: 0 auto; padding: 1rem }
main span[lang] { display: block }
h1, h2 { margin: 1.5rem 0 .5rem; font-size: 1.25rem; line-height: 1.4 }
h1 { font-size: 1.75rem }
p, ul, ol, dl, dd { margin: .5rem 0 }
ul { padding-left: 1.25rem }
ul li + li { margin-top: .5rem }
.sides { display: grid; margin: 1.5rem 0; border: 1px solid #e81717 }
.side { min-width: 0; padding: 1rem }
.side + .side { border-top: 1px solid #e81717; background: #f5f7f9 }
.side h2 { margin: 0 }
.asked { font-size: 1.25rem; font-weight: 700 }
.side + .side .asked { color: #d70000 }
ol { padding: 0; list-style: none; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4px; font-size: .8125rem }
.absent { padding: .25rem .5rem; background: #e8edf1 }
img { display: block; width: 100%; aspect-ratio: 4/3; object-fit: contain; background: #e8edf1; overflow: hidden }
dt, output p:first-child { font-weight: 700 }
dd { margin-left: 0 }
input { max-width: 100%; min-height: 44px; font: inherit }
@media print, (min-width: 46.5em) {
  .sides { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  .side + .side { border-top: 0; border-left: 1px solid #e81717 }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); column-gap: 2rem }
  dt, dd { margin: .25rem 0 }
}
@media print {
  header { background: none; color: #121212 }
  li, dd { break-inside: avoid }
  h2, dt { break-after: avoid }
}
`

/**
 * A page that needs no network.
 * @param policy further directives for its content security policy
 */
export const page = (title: string, body: string, policy = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'${policy}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${PROJECT_NAME.en} <span lang="zh-Hans">${PROJECT_NAME.zh}</span></header>
<main>
${body}
</main>
</body>
</html>
`
