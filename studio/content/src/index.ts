/** Every document the site starts with, in the order it is written to data.ndjson. */
import type { SeedDocument } from './build.ts'
import { cards } from './cards.ts'
import { events } from './events/index.ts'
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
  ...events,
  ...press,
  interview,
  ...partners,
  ...contributors,
  ...funders,
]

/** The content in Sanity's dataset format: one document a line. */
export const toNdjson = (): string => `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`
