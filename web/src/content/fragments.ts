/**
 * Fragments for the parts that pages share. Gatsby finds them by reading the sources: no module imports this
 * one, so that components stay free of queries and can be tested without a build.
 */
import { graphql } from 'gatsby'

export const pictureFragment = graphql`
  fragment Picture on SanityPicture {
    alt {
      en
      zh
    }
    caption {
      en
      zh
    }
    credit
    rendition {
      src
      srcSet
      width
      height
      focus
    }
  }
`

export const cardFragment = graphql`
  fragment Card on SanityFeatureCard {
    title {
      en
      zh
    }
    description {
      en
      zh
    }
    linkLabel {
      en
      zh
    }
    url
    icon {
      ...Picture
    }
    iconHover {
      ...Picture
    }
    bgColor
    hoverBgColor
    textColor
    chineseTitleColor
    borderColor
  }
`

export const actionFragment = graphql`
  fragment Action on SanityCallToAction {
    label {
      en
      zh
    }
    url
  }
`

export const textSectionFragment = graphql`
  fragment TextSection on SanityTextSection {
    heading {
      en
      zh
    }
    lead {
      en
      zh
    }
    _rawBody
    action {
      ...Action
    }
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
