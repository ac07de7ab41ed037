import { graphql } from 'gatsby'

/** What a card needs of a press item; apart from the code, since queries exist only while the site is built. */
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
