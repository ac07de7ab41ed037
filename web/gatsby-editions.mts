/** Every page in every edition: a new route is made in all of them. */
import type { Actions, GatsbyNode, Page } from 'gatsby'
import { addressIn, FIRST_LOCALE, LOCALES, localeOf } from './src/i18n/locales.ts'

/** Makes a page in each edition; `path` is its address in the first one. */
export function createInEditions(actions: Actions, page: Page): void {
  actions.createPage(page)
  createInOthers(actions, page)
}

/** Pages for developers, and the one that `/404.html` is a second name of. */
const IN_ONE = /^\/(?:dev-404-page|404)\/?$/

/** Makes the other editions of what stands in `src/pages`. Gatsby calls this for no page that this theme made itself. */
export const onCreatePage: NonNullable<GatsbyNode['onCreatePage']> = ({ page, actions }) => {
  const { path, matchPath, component, context } = page
  if (localeOf(path) === FIRST_LOCALE && !IN_ONE.test(path))
    createInOthers(actions, { path, ...(matchPath ? { matchPath } : {}), component, context: context ?? {} })
}

function createInOthers(actions: Actions, page: Page): void {
  for (const locale of LOCALES) {
    if (locale === FIRST_LOCALE) continue
    const { path, matchPath } = page
    actions.createPage({
      ...page,
      path: addressIn(locale, path),
      ...(matchPath ? { matchPath: addressIn(locale, matchPath) } : {}),
    })
  }
}
