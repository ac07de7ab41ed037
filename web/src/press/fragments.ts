import { graphql } from 'gatsby'

/** A card's fields of a press item; a file of its own, since queries exist only during the build. */
export const pressFragment = graphql`
  fragment PressCard on SanityPressItem {
    id
    title
    translatedTitle
    url
    source
    date
    dateText
    language
    note {
      en
      zh
    }
    image {
      ...Picture
    }
    imageHover {
      ...Picture
    }
    tag {
      text {
        en
        zh
      }
      icon
      color
    }
    linkIsGone
    archivedUrl
  }
`
