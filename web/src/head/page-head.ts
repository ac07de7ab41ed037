import type { Localized } from '@firewall-cafe/shared'
import type { AboutPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { wordsAt } from '../i18n/LocaleContext'

/** The fields of every page that editors write. */
type Page = Pick<AboutPageFragment, 'title' | 'intro' | 'meta'>

/**
 * What a page's head takes from its content: title, description, picture for sharing.
 * @param intro describes a page without a description; by default its own introduction
 */
export function headOf(
  page: Page | null | undefined,
  name: Localized,
  location: { pathname: string },
  intro = toLocalized(page?.intro),
) {
  const { named, t } = wordsAt(location.pathname)
  return {
    location,
    title: named(toLocalized(page?.title, name)),
    description: t(toLocalized(page?.meta?.description, intro)),
    image: page?.meta?.picture,
  }
}
