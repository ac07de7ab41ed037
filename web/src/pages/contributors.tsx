import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ContributorsQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ContributorsScreen } from '../people/ContributorsScreen'

/** `/contributors` */
export default function ContributorsPage({ data }: PageProps<ContributorsQuery>) {
  return <ContributorsScreen page={data.page} contributors={data.contributors.nodes} />
}

export const Head = ({ data, location }: HeadProps<ContributorsQuery>) => (
  <PageHead {...headOf(data.page, labels.contributors, location, labels.contributorsIntro)} />
)

export const query = graphql`
  query Contributors {
    page: sanityContributorsPage(_id: { eq: "contributorsPage" }) {
      ...ContributorsPage
    }
    contributors: allSanityContributor(sort: [{ orderRank: ASC }, { _createdAt: ASC }]) {
      nodes {
        ...Contributor
      }
    }
  }

  fragment Contributor on SanityContributor {
    id
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
    portrait {
      ...Picture
    }
    orderRank
  }

  fragment ContributorsPage on SanityContributorsPage {
    title {
      en
      zh
    }
    intro {
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
