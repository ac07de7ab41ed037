import type { CardNode } from '../content/ContentCards'
import type { Localized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import type { MilestoneNode, PageNode, SectionNode } from '../content/page-parts'
import type { LocalizedBlocks } from '../content/RichText'

/** The About page as the lake gives it. */
export interface AboutNode extends PageNode {
  mission?: SectionNode | null
  placesHeading?: Localized | null
  places?: readonly (Localized | null)[] | null
  incident?: SectionNode | null
  incidentNotice?: Localized | null
  incidentMilestones?: readonly (MilestoneNode | null)[] | null
  artistHeading?: Localized | null
  artistName?: string | null
  artistRole?: Localized | null
  _rawArtistBio?: LocalizedBlocks | null
  artistUrl?: string | null
  artistPicture?: ContentPicture | null
  contributorsHeading?: Localized | null
  cards?: readonly (CardNode | null)[] | null
}

export interface ContributorNode {
  name?: Localized | null
  role?: Localized | null
  bio?: Localized | null
  url?: string | null
}
