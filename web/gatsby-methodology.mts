/** The page of docs/methodology.md, made while the site is built. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { createInEditions } from './gatsby-editions.mts'
import { readMethodology } from './site-files/methodology.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/methodology.md')

export const createMethodologyPage: NonNullable<GatsbyNode['createPages']> = async ({ actions }) => {
  const component = path.join(import.meta.dirname, 'src/about/MethodologyPage.tsx')
  const methodology = readMethodology(await readFile(DOCUMENT, 'utf8'))
  createInEditions(actions, { path: '/methodology', component, context: { methodology } })
}
