/** Every type of document that a page of the site asks for; a test compares them with the pages' queries. */
export const CONTENT_TYPES = [
  'aboutPage',
  'contactPage',
  'contributor',
  'contributorsPage',
  'editorialPage',
  'event',
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

/** In GROQ: all content, and of each picture what a page needs. `$types` are the types above. */
export const CONTENT_QUERY = `[
  ...*[_type in $types],
  ...*[_type == "sanity.imageAsset"]{_id, _type, url, mimeType, "metadata": {"dimensions": metadata.dimensions{width, height}}}
]`
