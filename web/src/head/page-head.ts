import { plain, type Words, words } from '../content/localized'
import type { PageNode } from '../content/page-parts'

/** What a page's head can be told from what editors wrote: its name, a sentence, a picture to share. */
export function headOf(page: PageNode | null, name: Words) {
  const title = words(page?.title, name)
  return {
    title: [title.en, title.zh].filter(Boolean).join(' '),
    description: plain(words(page?.meta?.description, words(page?.intro))),
    image: page?.meta?.picture?.rendition?.src,
  }
}
