/** What several pages are made of, as the content lake gives it: any part may be missing. */
import type { Localized } from './localized'
import type { ContentPicture } from './Picture'
import type { LocalizedBlocks } from './RichText'

export interface ActionNode {
  label?: Localized | null
  url?: string | null
}

export interface SectionNode {
  heading?: Localized | null
  lead?: Localized | null
  _rawBody?: LocalizedBlocks | null
  picture?: ContentPicture | null
  action?: ActionNode | null
}

export interface MilestoneNode {
  dateText?: Localized | null
  date?: string | null
  text?: Localized | null
  url?: string | null
}

export interface MetaNode {
  description?: Localized | null
  picture?: ContentPicture | null
}

/** What every page has. */
export interface PageNode {
  title?: Localized | null
  intro?: Localized | null
  meta?: MetaNode | null
}
