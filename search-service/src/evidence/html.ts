import type { Localized } from '@firewall-cafe/shared'

/** Text between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A paragraph in each language. */
export const both = ({ en, zh }: Localized, tag = 'p'): string =>
  `<${tag}>${escapeHtml(en)} <span lang="zh-Hans">${escapeHtml(zh)}</span></${tag}>`

export const list = (items: readonly Localized[]): string =>
  `<ul>${items.map((item) => both(item, 'li')).join('\n')}</ul>`

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 sans-serif;overflow-wrap:anywhere}span[lang]{display:block}ol{padding:0;list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem}img{max-width:100%;max-height:9rem}td,th{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}'

/**
 * A page that asks nothing of the network.
 * @param policy of its content, beside pictures and styles
 */
export const page = (title: string, body: string, policy = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'${policy}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
