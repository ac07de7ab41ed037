import type { AboutPageFragment } from '../content/generated/queries'
import { plain, type Words, words } from '../content/localized'

/** What every page of editors has. */
type Page = Pick<AboutPageFragment, 'title' | 'intro' | 'meta'>

/** What a page's head can be told from what editors wrote: its name, a sentence, a picture to share. */
export function headOf(page: Page | null | undefined, name: Words) {
  const title = words(page?.title, name)
  return {
    title: [title.en, title.zh].filter(Boolean).join(' '),
    description: plain(words(page?.meta?.description, words(page?.intro))),
    image: page?.meta?.picture?.rendition?.src,
  }
}
