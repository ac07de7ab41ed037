import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PartnersQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { PartnersScreen } from '../people/PartnersScreen'

/** `/partners` */
export default function PartnersPage({ data }: PageProps<PartnersQuery>) {
  return <PartnersScreen page={data.page} partners={data.partners.nodes} />
}

export const Head = ({ data, location }: HeadProps<PartnersQuery>) => (
  <PageHead {...headOf(data.page, labels.partners, location, labels.partnersIntro)} />
)

export const query = graphql`
  query Partners {
    page: sanityPartnersPage(_id: { eq: "partnersPage" }) {
      ...PartnersPage
    }
    partners: allSanityPartner(sort: [{ orderRank: ASC }, { _createdAt: ASC }]) {
      nodes {
        ...Partner
      }
    }
  }

  fragment Partner on SanityPartner {
    id
    name {
      en
      zh
    }
    url
    description {
      en
      zh
    }
    logo {
      ...Picture
    }
    orderRank
  }

  fragment PartnersPage on SanityPartnersPage {
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
