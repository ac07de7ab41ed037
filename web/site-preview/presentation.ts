/**
 * The connection to the Studio's Presentation tool, which frames the preview. The tool asks the content lake
 * with the session of the person signed in to the Studio and passes the answers on; the preview itself asks
 * nobody and knows no token.
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
import { CONTENT_QUERY, type Needs, paramsOf } from './content-query.ts'
import type { Field } from './fields.ts'

type Place = Pick<
  Extract<LoaderNodeMsg, { type: 'loader/query-listen' }>['data'],
  'projectId' | 'dataset' | 'perspective'
>

/** The tool drops a query that nobody has repeated for this long. */
const FORGOTTEN_AFTER_MS = 6_000

/** A field that is open in the form beside the page. */
export type OpenField = Pick<Field, 'id' | 'path'>

interface PresentationEvents {
  /** Called with the requested documents, first and on each change: drafts, or only what is published. */
  onDocuments(documents: LakeDocument[], perspective: Place['perspective'], needs: Needs): void
  /** The Studio wants another page shown. @param url within the Studio's host */
  onNavigate(url: string): void
  /** An editor is in another field, or in none. */
  onField(field: OpenField | undefined): void
}

export interface Presentation {
  /** Asks for what a page needs, from now on. */
  need(needs: Needs): void
  /** Tells the Studio which page is shown. @param url within the Studio's host */
  moved(url: string): void
  /** Opens a field in the form. */
  open(field: Field): void
  /** Closes the connection. */
  stop(): void
}

/** Opens the connection. */
export function listenToPresentation({ onDocuments, onNavigate, onField }: PresentationEvents): Presentation {
  let needs: Needs | undefined
  let place: Place | undefined

  // Added before the tool's own listeners, which would accept any window that greets them.
  window.addEventListener('message', keepOutStrangers, { capture: true })

  const loaders = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    { name: 'loaders', connectTo: 'presentation' },
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const ask = () => {
    if (place && needs)
      loaders.post('loader/query-listen', {
        ...place,
        query: CONTENT_QUERY,
        params: paramsOf(needs),
        heartbeat: FORGOTTEN_AFTER_MS,
      })
  }
  loaders.on('loader/perspective', ({ projectId, dataset, perspective }) => {
    place = { projectId, dataset, perspective }
    ask()
  })
  loaders.on('loader/query-change', ({ query, perspective, params, result }) => {
    if (query !== CONTENT_QUERY || !needs || !Array.isArray(result)) return
    const wanted = [place?.perspective, paramsOf(needs)]
    if (JSON.stringify([perspective, params]) === JSON.stringify(wanted))
      onDocuments(result, perspective, needs)
  })

  const pages = createNode<VisualEditingNodeMsg, VisualEditingControllerMsg>(
    { name: 'visual-editing', connectTo: 'presentation' },
    createNodeMachine<VisualEditingNodeMsg, VisualEditingControllerMsg>().provide({
      actors: createCompatibilityActors<VisualEditingNodeMsg>(),
    }),
  )
  pages.on('presentation/navigate', ({ url }) => onNavigate(url))
  pages.on('presentation/focus', ({ id, path }) => onField({ id, path }))
  pages.on('presentation/blur', () => onField(undefined))
  pages.on('presentation/refresh', (refresh) => {
    if (refresh.source === 'manual') window.location.reload()
  })

  const stops = [loaders.start(), pages.start()]
  const asking = setInterval(ask, FORGOTTEN_AFTER_MS / 3)

  return {
    need(wanted) {
      needs = wanted
      ask()
    },
    moved: (url) => pages.post('visual-editing/navigate', { type: 'push', url }),
    open: (field) => pages.post('visual-editing/focus', { ...field, baseUrl: '/' }),
    stop() {
      clearInterval(asking)
      for (const stop of stops) stop()
      window.removeEventListener('message', keepOutStrangers, { capture: true })
    },
  }
}

/** The Studio has the preview's own host. The tool's connection does not check where a message comes from. */
function keepOutStrangers(event: MessageEvent): void {
  if (event.origin !== window.location.origin) event.stopImmediatePropagation()
}
