/** Events as the content lake gives them: anything may be missing, and any list may have holes. */
import type { Localized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import type { LocalizedBlocks } from '../content/RichText'

type List<T> = readonly (T | null)[] | null

export interface EventCardNode {
  id: string
  /** Where its page stands; null when it has none. */
  path?: string | null
  title?: Localized | null
  cardTitle?: Localized | null
  dateText?: Localized | null
  cardDateText?: Localized | null
  cardLocationText?: Localized | null
  location?: LocationNode | null
  /** `YYYY-MM-DD`. */
  startDate?: string | null
  endDate?: string | null
  /** `HH:MM`, local time. */
  startTime?: string | null
  endTime?: string | null
  /** The first of its pictures. */
  firstPicture?: ContentPicture | null
  cardImage?: ContentPicture | null
  cardImageHover?: ContentPicture | null
}

export interface LocationNode {
  name?: Localized | null
  addressLines?: List<string>
  city?: Localized | null
  country?: Localized | null
  mapLink?: string | null
  use?: Localized | null
}

export interface PersonNode {
  name?: string | null
  chineseName?: string | null
  part?: string | null
  role?: Localized | null
  affiliation?: Localized | null
  description?: Localized | null
  links?: List<{ text?: Localized | null; url?: string | null }>
}

export interface EventNode extends EventCardNode {
  kind?: Localized | null
  exhibitionText?: Localized | null
  lectureText?: Localized | null
  openingText?: Localized | null
  receptionText?: Localized | null
  hoursText?: Localized | null
  sessions?: List<{
    title?: Localized | null
    date?: string | null
    startTime?: string | null
    endTime?: string | null
  }>
  otherLocations?: List<LocationNode>
  sourceCode?: string | null
  summary?: Localized | null
  description?: LocalizedBlocks | null
  curatorsText?: Localized | null
  credits?: List<{ label?: Localized | null; text?: Localized | null }>
  hashtag?: string | null
  incident?: boolean | null
  people?: List<PersonNode>
  links?: List<{ publication?: string | null; text?: Localized | null; url?: string | null }>
  videos?: List<{ title?: Localized | null; url?: string | null; cue?: string | null }>
  images?: List<ContentPicture>
  photoCredit?: string | null
}
