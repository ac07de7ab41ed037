import { graphql } from 'gatsby'

/** What a card needs of an event; apart from the code, since queries exist only while the site is built. */
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
