/** Makes a page of the guide for editors, which is written in Markdown in docs/editors.md. */

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Pictures, links, bold and code inside a line. */
function inline(text: string): string {
  return escaped(text)
    .replace(/!\[([^\]]*)\]\(([^)\s]+)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** The address of a heading within the page, as code hosts make it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-')

/** One block: a heading, a list, a table or a paragraph. */
function block(lines: readonly string[]): string {
  const [first = ''] = lines
  const heading = /^(#{1,3}) (.+)$/.exec(first)
  if (heading) {
    const [, signs = '', words = ''] = heading
    return `<h${signs.length} id="${anchor(words)}">${inline(words)}</h${signs.length}>`
  }
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /)
  if (first.startsWith('- ')) return list('ul', lines, /^- /)
  if (first.startsWith('|')) return table(lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

const list = (tag: string, lines: readonly string[], sign: RegExp): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(sign, ''))}</li>`).join('')}</${tag}>`

function table([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, tag: string) => {
    const cells = line.split('|').slice(1, -1)
    return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`
  }
  const body = rows.map((line) => row(line, 'td')).join('')
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`
}

const STYLE = `
body { margin: 0; padding: 48px 20px 96px; background: #fbfbfc; color: #121212;
  font: 17px/28px "Inter Variable", Inter, "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif }
main { max-width: 760px; margin: auto }
h1 { font-size: 40px; line-height: 48px; border-left: 8px solid #e81717; padding-left: 20px }
h2 { margin-top: 56px; font-size: 26px; line-height: 34px }
h3 { margin-top: 32px; font-size: 19px }
img { display: block; max-width: 100%; height: auto; margin: 24px 0; box-shadow: 0 0 0 1px #b9c0c7 }
a { color: #ad1a1a; text-underline-offset: 3px }
code { background: #dde3e8; padding: 1px 5px; font-size: 15px }
table { border-collapse: collapse; margin: 24px 0 }
th, td { padding: 8px 20px 8px 0; border-bottom: 1px solid #b9c0c7; text-align: left; vertical-align: top }
li { margin: 6px 0 }`

/**
 * A whole HTML page of our own Markdown: headings, paragraphs, lists, tables, pictures, links, bold and code.
 * Blocks stand apart by an empty line. Text is escaped; it is no renderer for what strangers write.
 */
export function guidePage(markdown: string): string {
  const blocks = markdown.split(/\n{2,}/).map((text) => text.trim().split('\n'))
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide'
  const body = blocks.filter(([first]) => first).map(block)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style></head><body><main>${body.join('\n')}</main></body></html>`
  )
}
