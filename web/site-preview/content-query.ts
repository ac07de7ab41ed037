/** Every document type that the site's pages query, except events; a test compares them with the queries. */
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
 * Events, of which there may be hundreds, are most of the content, so a page gets in full only those that it
 * shows. Sending all of them after each keystroke would take the Studio seconds.
 */
export interface Needs {
  /** Ids of events, in order; or all of them. */
  events: readonly string[] | 'all'
}

/** GROQ: all that a page may show; of other events, what decides their addresses. */
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
