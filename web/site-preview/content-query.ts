/** Every type of document that a page of the site asks for, but events; a test compares them with the pages' queries. */
export const CONTENT_TYPES = [
  'aboutPage',
  'contactPage',
  'contributor',
  'contributorsPage',
  'editorialPage',
  'eventsPage',
  'featureCard',
  'funder',
  'homePage',
  'interview',
  'partner',
  'partnersPage',
  'pressItem',
  'pressPage',
  'siteSettings',
  'supportPage',
  'terms',
] as const

/**
 * Events, of which there may be hundreds, are most of the content: a page is sent those whole that it shows. All of them
 * after each letter would take the Studio seconds.
 */
export interface Needs {
  /** Ids of events, in order; or all of them. */
  events: readonly string[] | 'all'
}

/** In GROQ: what a page may show, of other events what decides their addresses, and of each picture what a page needs. */
export const CONTENT_QUERY = `[
  ...*[_type in $types],
  ...*[_type == "event" && ($all || _id in $events)],
  ...*[_type == "event" && !($all || _id in $events)]{_id, _type, _createdAt, slug, startDate},
  ...*[_type == "sanity.imageAsset"]{_id, _type, url, mimeType, "metadata": {"dimensions": metadata.dimensions{width, height}}}
]`

/** The parameters of the query. */
export const paramsOf = ({ events }: Needs) => ({
  types: CONTENT_TYPES,
  all: events === 'all',
  events: events === 'all' ? [] : events,
})
