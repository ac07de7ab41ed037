import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { AboutScreen } from '../about/AboutScreen'
import type { AboutQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

/** `/about` */
export default function AboutPage({ data }: PageProps<AboutQuery>) {
  return <AboutScreen page={data.page} contributors={data.contributors.nodes} />
}

export const Head = ({ data, location }: HeadProps<AboutQuery>) => (
  <PageHead {...headOf(data.page, labels.about, location)} kind="about" />
)

export const query = graphql`
  query About {
    page: sanityAboutPage(_id: { eq: "aboutPage" }) {
      ...AboutPage
    }
    contributors: allSanityContributor(sort: [{ orderRank: ASC }, { id: ASC }]) {
      nodes {
        ...AboutContributor
      }
    }
  }

  fragment AboutContributor on SanityContributor {
    name {
      en
      zh
    }
    role {
      en
      zh
    }
    bio {
      en
      zh
    }
    url
  }

  fragment AboutPage on SanityAboutPage {
    title {
      en
      zh
    }
    intro {
      en
      zh
    }
    mission {
      ...Section
    }
    placesHeading {
      en
      zh
    }
    places {
      en
      zh
    }
    incident {
      ...TextSection
    }
    incidentNotice {
      en
      zh
    }
    incidentMilestones {
      ...Milestone
    }
    artistHeading {
      en
      zh
    }
    artistName
    artistRole {
      en
      zh
    }
    _rawArtistBio
    artistUrl
    artistPicture {
      ...Picture
    }
    contributorsHeading {
      en
      zh
    }
    cards {
      ...Card
    }
    meta {
      ...Meta
    }
  }
`
