/**
 * The line to the Studio's Presentation tool, in whose frame the preview stands. The tool asks the content lake with
 * the session of whoever signed in to the Studio and hands on what it hears; the preview itself asks nobody, and
 * knows no token.
 */
import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from '@sanity/presentation-comlink'
import type { LakeDocument } from './content.ts'
import { CONTENT_QUERY, CONTENT_TYPES } from './content-query.ts'

type Place = Pick<
  Extract<LoaderNodeMsg, { type: 'loader/query-listen' }>['data'],
  'projectId' | 'dataset' | 'perspective'
>

/** The tool forgets a query that it has not been asked for so long, in milliseconds. */
const FORGOTTEN_AFTER = 20_000

export interface PresentationEvents {
  /** What is shown: drafts, or only what is published. */
  onDocuments(documents: LakeDocument[], perspective: Place['perspective']): void
  /** The Studio wants another page shown. @param url within the Studio's host */
  onNavigate(url: string): void
}

export interface Presentation {
  /** Tells the Studio which page is shown. @param url within the Studio's host */
  moved(url: string): void
}

/** Takes up the line; it is kept for as long as the page is open. */
export function listenToPresentation({ onDocuments, onNavigate }: PresentationEvents): Presentation {
  const params = { types: CONTENT_TYPES }
  let place: Place | undefined

  const loaders = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    { name: 'loaders', connectTo: 'presentation' },
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const ask = () => {
    if (place)
      loaders.post('loader/query-listen', {
        ...place,
        query: CONTENT_QUERY,
        params,
        heartbeat: FORGOTTEN_AFTER,
      })
  }
  loaders.on('loader/perspective', ({ projectId, dataset, perspective }) => {
    place = { projectId, dataset, perspective }
    ask()
  })
  loaders.on('loader/query-change', ({ query, perspective, result }) => {
    const wanted = JSON.stringify(perspective) === JSON.stringify(place?.perspective)
    if (query === CONTENT_QUERY && wanted && Array.isArray(result)) onDocuments(result, perspective)
  })
  loaders.start()
  setInterval(ask, FORGOTTEN_AFTER / 2)

  const pages = createNode<VisualEditingNodeMsg, VisualEditingControllerMsg>(
    { name: 'visual-editing', connectTo: 'presentation' },
    createNodeMachine<VisualEditingNodeMsg, VisualEditingControllerMsg>().provide({
      actors: createCompatibilityActors<VisualEditingNodeMsg>(),
    }),
  )
  pages.on('presentation/navigate', ({ url }) => onNavigate(url))
  pages.on('presentation/refresh', (refresh) => {
    if (refresh.source === 'manual') window.location.reload()
  })
  pages.start()

  return { moved: (url) => pages.post('visual-editing/navigate', { type: 'push', url }) }
}
