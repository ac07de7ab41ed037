import type { Localized } from '@firewall-cafe/shared'
import { dateWords, namedDays } from '@firewall-cafe/shared'
import type { PressCardFragment } from '../content/generated/queries'
import { compact, isChinese, safeAddress, toLocalized, toSingleLine } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import { chineseTag } from '../i18n/chineseTag'
import { type Locale } from '../i18n/locales'
import { ICONS, type IconShape } from '../ui/icons'

/** A text with the tag of its language; none for English. */
export interface Tagged {
  text: string
  lang: 'zh-Hans' | 'zh-Hant' | undefined
}

/** An article's title where it was published, and in the other language. */
interface Titles {
  title: Tagged
  translation: Tagged | undefined
}

/** An article or broadcast as a card shows it. */
export interface PressItem extends Titles {
  id: string
  language: 'English' | 'Chinese'
  source: Tagged
  date: string
  dateText: Localized
  note: Localized
  /** Where it can be read now: its own address, or a copy if that is gone; without both it is no link. */
  url: string | undefined
  /** True when `url` is a copy, or there is nothing left to read. */
  gone: boolean
  picture: ContentPicture | null
  hover: ContentPicture | null
  tag: PressTag | undefined
}

export interface PressTag {
  text: Localized
  icon: IconShape | undefined
  color: string | undefined
}

/** Items that have a name, newest first. */
export function pressFrom(nodes: readonly (PressCardFragment | null)[] | null | undefined): PressItem[] {
  return compact(nodes)
    .flatMap((node) => {
      const item = pressItemFrom(node)
      return item ? [item] : []
    })
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** One item; undefined when it has no title, not even a translated one, and no source. */
export function pressItemFrom(node: PressCardFragment | null | undefined): PressItem | undefined {
  const title = toSingleLine(node?.title) || toSingleLine(node?.translatedTitle) || toSingleLine(node?.source)
  if (!node || !title) return undefined
  const gone = node.linkIsGone === true
  return {
    id: node.id,
    language: node.language === 'Chinese' || (!node.language && isChinese(title)) ? 'Chinese' : 'English',
    ...titled(title, node.translatedTitle),
    source: tagged(toSingleLine(node.source)),
    date: node.date ?? '',
    dateText: datePair(node),
    note: toLocalized(node.note),
    url: gone ? safeAddress(node.archivedUrl) : safeAddress(node.url),
    gone,
    picture: node.image ?? null,
    hover: node.imageHover ?? null,
    tag: tagFrom(node.tag),
  }
}

/** The title, and its translation if that differs. */
function titled(title: string, translatedTitle: string | null | undefined): Titles {
  const translation = toSingleLine(translatedTitle)
  return {
    title: tagged(title),
    translation: translation && translation !== title ? tagged(translation) : undefined,
  }
}

/** Words in the language that they are in. */
const tagged = (text: string): Tagged => ({
  text,
  lang: isChinese(text) ? chineseTag(text) : undefined,
})

/** The day as its publisher writes it, and in Chinese where that names the day: “Spring 2016” is no 1st of March. */
function datePair({ date, dateText }: Pick<PressCardFragment, 'date' | 'dateText'>): Localized {
  const { en, zh } = dateWords(date)
  const own = toSingleLine(dateText)
  const namesDay = !own || namedDays(own).some(({ days }) => days.includes(date?.slice(5, 10) ?? ''))
  return { en: own || en, zh: namesDay ? zh : '' }
}

/** The names editors choose icons by. */
const TAG_ICONS: Record<string, IconShape> = {
  article: ICONS.copy,
  audio: ICONS.play,
  video: ICONS.play,
  radio: ICONS.play,
  star: ICONS.star,
}

function tagFrom(tag: PressCardFragment['tag']): PressTag | undefined {
  const text = toLocalized(tag?.text)
  if (!text.en && !text.zh) return undefined
  return { text, icon: tag?.icon ? TAG_ICONS[tag.icon] : undefined, color: tag?.color ?? undefined }
}

/**
 * An article's heading and the line beneath: its own title and a translation; in the Chinese edition, the
 * Chinese one of the two and the published title.
 */
export function titlesOf({ title, translation }: Titles, { words }: Locale): [Tagged, Tagged?] {
  if (words !== 'zh') return translation ? [title, translation] : [title]
  if (title.lang) return [title]
  return translation?.lang ? [translation, title] : [title]
}

/** The `lang` of the text; undefined when the page is in that language. */
export const langOf = ({ lang }: Tagged, { tag }: Locale): string | undefined =>
  (lang ?? 'en') === tag ? undefined : (lang ?? 'en')
