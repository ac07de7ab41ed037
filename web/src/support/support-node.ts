import type { CardNode } from '../content/ContentCards'
import type { Localized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import type { ActionNode, PageNode, SectionNode } from '../content/page-parts'

/** The Support page as the lake gives it. */
export interface SupportNode extends PageNode {
  funding?: SectionNode | null
  donateAction?: ActionNode | null
  thanksHeading?: Localized | null
  supportersHeading?: Localized | null
  cards?: readonly (CardNode | null)[] | null
}

export interface FunderNode {
  name?: Localized | null
  note?: Localized | null
  url?: string | null
  acknowledged?: boolean | null
  showLogo?: boolean | null
  logoName?: Localized | null
  logo?: ContentPicture | null
}
