import type { Localized } from '@firewall-cafe/shared'
import type { AboutPageFragment } from '../content/generated/queries'
import { toLocalized, toPlainText } from '../content/localized'

/** What every page of editors has. */
type Page = Pick<AboutPageFragment, 'title' | 'intro' | 'meta'>

/** What a page's head can be told from what editors wrote: its name, a sentence, a picture to share. */
export function headOf(page: Page | null | undefined, name: Localized) {
  const title = toLocalized(page?.title, name)
  return {
    title: [title.en, title.zh].filter(Boolean).join(' '),
    description: toPlainText(toLocalized(page?.meta?.description, toLocalized(page?.intro))),
    image: page?.meta?.picture?.rendition?.src,
  }
}
