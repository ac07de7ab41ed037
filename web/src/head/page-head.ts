import type { Localized } from '@firewall-cafe/shared'
import type { AboutPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { wordsAt } from '../i18n/LocaleContext'

/** The fields of every page that editors write. */
type Page = Pick<AboutPageFragment, 'title' | 'intro' | 'meta'>

/** What a page's head takes from its content: title, description, picture for sharing. */
export function headOf(page: Page | null | undefined, name: Localized, location: { pathname: string }) {
  const { named, t } = wordsAt(location.pathname)
  return {
    location,
    title: named(toLocalized(page?.title, name)),
    description: t(toLocalized(page?.meta?.description, toLocalized(page?.intro))),
    image: page?.meta?.picture?.rendition?.src,
  }
}
