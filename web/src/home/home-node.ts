import type { CardNode } from '../content/ContentCards'
import type { Localized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import type { ActionNode, MetaNode, MilestoneNode, SectionNode } from '../content/page-parts'

export interface StepNode {
  title?: Localized | null
  text?: Localized | null
}

/** A past query offered on the home page. `text` is what is looked up in the archive. */
export interface QueryNode {
  text?: string | null
  language?: string | null
  label?: Localized | null
}

/** The home page as the lake gives it. */
export interface HomeNode {
  headline?: Localized | null
  intro?: SectionNode | null
  steps?: readonly (StepNode | null)[] | null
  startAction?: ActionNode | null
  queriesHeading?: Localized | null
  suggestedQueries?: readonly (QueryNode | null)[] | null
  incident?: SectionNode | null
  incidentMilestones?: readonly (MilestoneNode | null)[] | null
  cards?: readonly (CardNode | null)[] | null
  pressHeading?: Localized | null
  meta?: MetaNode | null
}

export interface PressPreviewNode {
  title?: string | null
  url?: string | null
  source?: string | null
  date?: string | null
  dateText?: string | null
  language?: string | null
  note?: Localized | null
  image?: ContentPicture | null
  imageHover?: ContentPicture | null
  linkIsGone?: boolean | null
  archivedUrl?: string | null
}
