/** What several pages are made of, as the content lake gives it: any part may be missing. */
import { graphql } from 'gatsby'
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

export const actionFragment = graphql`
  fragment Action on SanityCallToAction {
    label {
      en
      zh
    }
    url
  }
`

export const sectionFragment = graphql`
  fragment Section on SanityPageSection {
    heading {
      en
      zh
    }
    lead {
      en
      zh
    }
    _rawBody
    picture {
      ...Picture
    }
    action {
      ...Action
    }
  }
`

export const milestoneFragment = graphql`
  fragment Milestone on SanityMilestone {
    dateText {
      en
      zh
    }
    date
    text {
      en
      zh
    }
    url
  }
`

export const metaFragment = graphql`
  fragment Meta on SanityPageMeta {
    description {
      en
      zh
    }
    picture {
      ...Picture
    }
  }
`
