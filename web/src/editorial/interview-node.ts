import type { CardNode } from '../content/ContentCards'
import type { Localized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import type { MilestoneNode, PageNode } from '../content/page-parts'
import type { LocalizedBlocks } from '../content/RichText'

export interface FactNode {
  side?: string | null
  year?: string | null
  text?: Localized | null
}

export interface QuestionNode {
  title?: Localized | null
  question?: Localized | null
  facts?: readonly (FactNode | null)[] | null
  _rawBackground?: LocalizedBlocks | null
  answerState?: string | null
  _rawAnswer?: LocalizedBlocks | null
}

/** An interview as the lake gives it. `path` is null when it has no page of its own. */
export interface InterviewNode {
  path?: string | null
  title?: Localized | null
  byline?: Localized | null
  bylineNote?: Localized | null
  credential?: Localized | null
  date?: string | null
  awaitsAnswers?: boolean | null
  minutesToRead?: number | null
  tags?: readonly (Localized | null)[] | null
  summary?: Localized | null
  _rawIntro?: LocalizedBlocks | null
  questions?: readonly (QuestionNode | null)[] | null
  picture?: ContentPicture | null
}

/** The page of expert commentary as the lake gives it. */
export interface EditorialNode extends PageNode {
  featuredHeading?: Localized | null
  featured?: InterviewNode | null
  timelineHeading?: Localized | null
  timeline?: readonly (MilestoneNode | null)[] | null
  cards?: readonly (CardNode | null)[] | null
}
