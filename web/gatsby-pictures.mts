/** Pictures from the lake, made ready for the site while it is built: cropped as the editor chose, self-hosted. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { focusOf, type PictureSource, rectOf } from '@firewall-cafe/shared/crop'
import type { CreateResolversArgs, Node } from 'gatsby'
import { pictureResolversOfGatsby } from './gatsby-compat/pictures.ts'
import { copyWidths } from './site-files/picture-widths.ts'

/** Bytes up to which a drawing is served as it is: smaller copies of it would hardly weigh less. Posters are such. */
const SMALL = 48 * 1024

/** Files that seldom come from a camera, which writes into others where and with what they were taken. */
const DRAWING = /^image\/(?:png|gif)$/

interface Asset extends Node {
  url: string
  mimeType: string
  size?: number
  width: number
  height: number
  metadata?: { dimensions?: { width?: number; height?: number } }
}

interface Context {
  nodeModel: { getNodeById(query: { id: string; type: string }): Asset | null }
}

/** What Gatsby hands to those who add fields; it makes the copies of pictures. */
export type ImageTools = Pick<CreateResolversArgs, 'actions' | 'reporter' | 'store'>

interface Rendition {
  src: string
  srcSet: string | null
  width: number
  height: number
  focus: string
}

/** What the build makes of a picture: addresses on the site itself. */
export const pictureTypes = `
  type PictureRendition {
    src: String!
    "Widths to choose from; null when the file is small enough to be served as it is."
    srcSet: String
    width: Int!
    height: Int!
    "The middle of the editor's hotspot, as in object-position."
    focus: String!
  }
`

/** Adds `rendition` to every picture. */
export const pictureResolvers = (tools: ImageTools) => ({
  SanityPicture: {
    rendition: {
      type: 'PictureRendition',
      description: 'Addresses of the picture on the site itself; null when there is nothing to show.',
      resolve: (picture: PictureSource, _args: object, context: Context) =>
        rendition(picture, context, tools),
    },
  },
})

/** A picture that cannot be shown (no file, a file that is gone, no known size, too high or flat) is null. */
async function rendition(
  picture: PictureSource,
  { nodeModel }: Context,
  { actions, reporter, store }: ImageTools,
): Promise<Rendition | null> {
  if (!picture.asset?._ref) return null
  const found = nodeModel.getNodeById({ id: picture.asset._ref, type: 'SanityImageAsset' })
  if (!found?.url) return null
  const asset = { ...found, filename: nameOfCopies(found.url) }
  const size = { width: asset.width, height: asset.height }
  if (!(size.width > 0 && size.height > 0)) return null

  const { gatsbyImageResolver, publicUrlResolver } = pictureResolversOfGatsby()
  const cut = rectOf(picture.crop, size)
  const focus = focusOf(picture, cut, size)
  const isSmallDrawing = DRAWING.test(asset.mimeType) && (asset.size ?? Number.POSITIVE_INFINITY) <= SMALL
  const isSvg = asset.mimeType === 'image/svg+xml'
  if (!cut && (isSvg || isSmallDrawing)) {
    const src = publicUrlResolver(asset, actions, store)
    return { src: bare(src), srcSet: null, ...size, focus }
  }

  const shown = cut ?? { ...size, left: 0, top: 0 }
  const widths = copyWidths(shown)
  const widest = widths.at(-1)
  if (!widest) {
    const file = path.basename(new URL(found.url).pathname)
    const shape = `${shown.width} × ${shown.height}`
    reporter.warn(`The picture ${file} is too high or too flat to be shown (${shape}); it is left out.`)
    return null
  }
  const rect = cut ? `rect=${[cut.left, cut.top, cut.width, cut.height].join(',')}&` : ''
  // Sanity's image service and the local lake turn a photograph upright, and leave out what the camera wrote into it.
  const source = {
    ...asset,
    url: `${asset.url}?${rect}w=${widest}&q=90${isSvg ? '&fm=webp' : ''}`,
    // Gatsby makes no copies of an SVG, and Sanity's image service cuts nothing out of one.
    mimeType: isSvg ? 'image/webp' : asset.mimeType,
    width: shown.width,
    height: shown.height,
  }
  const made = await gatsbyImageResolver(
    source,
    {
      layout: 'fullWidth',
      width: shown.width,
      breakpoints: widths,
      formats: ['webp'],
      placeholder: 'none',
      quality: 78,
    },
    actions,
    store,
  )
  const fallback = made?.images.fallback
  if (!fallback) return null
  return {
    src: bare(fallback.src),
    srcSet: fallback.srcSet
      .split(',')
      .map((entry) => bare(entry))
      .join(','),
    width: shown.width,
    height: shown.height,
    focus,
  }
}

/**
 * Gatsby names copies after their file. What an editor's file was called may name somebody, or be no path; what it is
 * called in the lake is all that is needed to fetch it whole, with what was cropped away and where it was taken.
 */
function nameOfCopies(url: string): string {
  const name = path.basename(new URL(url).pathname)
  return createHash('sha256').update(name).digest('hex').slice(0, 32) + path.extname(name)
}

/** Built sites are served by path alone, and need not say where the lake stood. `develop` makes copies on demand. */
function bare(address: string): string {
  return process.env.NODE_ENV === 'production' ? address.replace(/\?\S*/, '') : address
}
