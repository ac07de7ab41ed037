import { EDITIONS, type Edition } from './editions.ts'
import { PROJECT_NAME } from './project-name.ts'

/** The size of an embedded comparison in CSS pixels, if the page has room for it. */
export const EMBED_SIZE = { width: 640, height: 560 } as const

/** The size of the picture for sharing, in pixels. Link previews show this size uncut. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const

/** The title of the frame and of the page in it, for one edition. */
export const frameName = (code: string, edition: Edition): string =>
  `${PROJECT_NAME[edition]}${edition === 'zh' ? '：对比' : ': comparison'} ${code}`

interface EmbedOptions {
  /** The site's address, without a slash at its end. */
  site: string
  code: string
  edition?: Edition
  width?: number
  height?: number
}

/**
 * The HTML that embeds a comparison in another page. The frame learns nothing about that page, runs no script and opens
 * links in new tabs. It contains none of the search's words, so nothing needs escaping.
 * @param options addresses and codes of this site, never a visitor's text
 */
export function embedHtml({
  site,
  code,
  edition = 'en',
  width = EMBED_SIZE.width,
  height = EMBED_SIZE.height,
}: EmbedOptions): string {
  const attributes = [
    `src="${site}${EDITIONS[edition]}/embed/${code}"`,
    `width="${width}"`,
    `height="${height}"`,
    `title="${frameName(code, edition)}"`,
    'loading="lazy"',
    'referrerpolicy="no-referrer"',
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
    'style="border:0;max-width:100%"',
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}
