import { EDITIONS, type Edition } from './editions.ts'
import { PROJECT_NAME } from './project-name.ts'

/** How large a comparison is shown on another page, in CSS pixels, where there is room. */
export const EMBED_SIZE = { width: 640, height: 560 } as const

/** The picture for sharing, in pixels: what previews of links show without cutting it. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const

/** What the frame and the page in it are called, in the edition it is shown in. */
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
 * The HTML by which another page shows a comparison. The frame is told nothing of the page around it, runs no script,
 * and opens links in tabs of their own. No word of the search stands in it, so there is nothing to escape.
 * @param options addresses and codes as they are on this site, never text of a visitor
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
