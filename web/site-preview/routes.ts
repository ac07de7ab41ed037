/** Finds the page at an address, and the variables for its query: as the build makes pages. */
import type { ComponentType } from 'react'
import { nearestEvents } from '../site-files/event-pages.ts'
import '../src/content/fragments.ts'
import '../src/events/fragments.ts'
import '../src/press/fragments.ts'
import * as interview from '../src/editorial/InterviewPage.tsx'
import * as event from '../src/events/EventPage.tsx'
import { withoutPrefix } from '../src/i18n/locales.ts'
import * as about from '../src/pages/about.tsx'
import * as contact from '../src/pages/contact.tsx'
import * as contributors from '../src/pages/contributors.tsx'
import * as editorial from '../src/pages/editorial.tsx'
import * as events from '../src/pages/events/index.tsx'
import * as home from '../src/pages/index.tsx'
import * as partners from '../src/pages/partners.tsx'
import * as press from '../src/pages/press.tsx'
import * as support from '../src/pages/support.tsx'
import { type Content, type LakeDocument, PARENTS, type PagedType } from './content.ts'
import type { Needs } from './content-query.ts'

interface PageModule {
  // Each page has its own type of data.
  default: ComponentType<never>
  query: unknown
}

interface Page extends PageModule {
  variables: Record<string, unknown>
}

const PAGES: Record<string, PageModule> = {
  '/': home,
  '/about': about,
  '/contact': contact,
  '/contributors': contributors,
  '/editorial': editorial,
  '/events': events,
  '/partners': partners,
  '/press': press,
  '/support': support,
}

const PAGES_OF_DOCUMENTS: Record<PagedType, (id: string, content: Content) => Page> = {
  event: (id, content) => ({
    ...event,
    variables: { id, more: nearestEvents(content.newestEvents(), id) },
  }),
  interview: (id) => ({ ...interview, variables: { id } }),
}

/**
 * The page at a path of the site: the same one in each edition.
 * @returns undefined where no page is made of the content
 */
export function pageAt(address: string, content: Content): Page | undefined {
  const path = withoutPrefix(address)
  const fixed = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (fixed) return { ...fixed, variables: {} }
  for (const type of Object.keys(PARENTS) as PagedType[])
    for (const [id, own] of content.addresses(type))
      if (own === path) return PAGES_OF_DOCUMENTS[type](id, content)
  return undefined
}

/** The events of which the page at an address shows more than their addresses. */
export function needsOf(path: string, content: Content): Needs {
  const page = pageAt(path, content)
  if (!page) return { events: [] }
  const { id, more } = page.variables as { id?: string; more?: string[] }
  if (id) return { events: more ? [id, ...more].sort() : [] }
  return { events: String(page.query).includes('allSanityEvent') ? 'all' : [] }
}

/** All documents, the page's own first: others may say the same. */
export function documentsOf(path: string, content: Content): LakeDocument[] {
  const page = pageAt(path, content)
  const asked = String(page?.query).toLowerCase()
  const rank = ({ _id, _type }: LakeDocument) => {
    if (_id === page?.variables.id) return 0
    return asked.includes(`sanity${_type.toLowerCase()}`) ? 1 : 2
  }
  return content.all().sort((a, b) => rank(a) - rank(b))
}
