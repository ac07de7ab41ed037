import { graphql } from 'gatsby'

/** A card's fields of an event; a file of its own, since queries exist only during the build. */
export const eventCardFragment = graphql`
  fragment EventCard on SanityEvent {
    id
    path
    title {
      en
      zh
    }
    cardTitle {
      en
      zh
    }
    dateText {
      en
      zh
    }
    cardDateText {
      en
      zh
    }
    cardLocationText {
      en
      zh
    }
    location {
      name {
        en
        zh
      }
      city {
        en
        zh
      }
    }
    startDate
    endDate
    startTime
    endTime
    firstPicture {
      ...Picture
    }
    cardImage {
      ...Picture
    }
    cardImageHover {
      ...Picture
    }
  }
`
