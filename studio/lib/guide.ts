/** Makes a page of the guide for editors from the Markdown in docs/editors.md. */

import MarkdownIt from 'markdown-it'

/** The address of a heading within the page, as code hosts make it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-')

const renderer = new MarkdownIt()

renderer.core.ruler.push('guide', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', anchor(tokens[at + 1]?.content ?? ''))
    for (const part of token.children ?? []) if (part.type === 'image') part.attrSet('loading', 'lazy')
  }
})

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
 * A whole HTML page from one of our documents. Shows HTML in the document as text; not for strangers'
 * Markdown.
 */
export function guidePage(markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide'
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${renderer.utils.escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style></head><body><main>${renderer.render(markdown)}</main></body></html>`
  )
}
