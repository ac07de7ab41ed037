import type { Localized } from '@firewall-cafe/shared'
import type { AboutPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { wordsAt } from '../i18n/LocaleContext'

/** What every page of editors has. */
type Page = Pick<AboutPageFragment, 'title' | 'intro' | 'meta'>

/** What a page's head can be told from what editors wrote: its name, a sentence, a picture to share. */
export function headOf(page: Page | null | undefined, name: Localized, location: { pathname: string }) {
  const { named, t } = wordsAt(location.pathname)
  return {
    location,
    title: named(toLocalized(page?.title, name)),
    description: t(toLocalized(page?.meta?.description, toLocalized(page?.intro))),
    image: page?.meta?.picture?.rendition?.src,
  }
}
