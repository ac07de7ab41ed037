/** Every document the site starts with, in the order it is written to data.ndjson. */
import type { SeedDocument } from './build.ts'
import { cards } from './cards.ts'
import { events2015to2016 } from './events-2015-2016.ts'
import { events2017to2019 } from './events-2017-2019.ts'
import { events2020s } from './events-2020s.ts'
import { interview } from './interview.ts'
import { pages } from './pages.ts'
import { contributors, funders, partners } from './people.ts'
import { press } from './press.ts'
import { settings, terms } from './site.ts'

export const documents: readonly SeedDocument[] = [
  settings,
  terms,
  ...pages,
  ...cards,
  ...events2020s,
  ...events2017to2019,
  ...events2015to2016,
  ...press,
  interview,
  ...partners,
  ...contributors,
  ...funders,
]

/** The content in Sanity's dataset format: one document a line. */
export const toNdjson = (all: readonly SeedDocument[] = documents): string =>
  `${all.map((document) => JSON.stringify(document)).join('\n')}\n`
