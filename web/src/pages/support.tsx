import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { SupportQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SupportScreen } from '../support/SupportScreen'

/** `/support` */
export default function SupportPage({ data }: PageProps<SupportQuery>) {
  return <SupportScreen page={data.page} thanked={data.thanked.nodes} supporters={data.supporters.nodes} />
}

export const Head = ({ data, location }: HeadProps<SupportQuery>) => (
  <PageHead {...headOf(data.page, labels.support, location)} kind="support" />
)

export const query = graphql`
  query Support {
    page: sanitySupportPage(_id: { eq: "supportPage" }) {
      ...SupportPage
    }
    thanked: allSanityFunder(
      filter: { acknowledged: { ne: false } }
      sort: [{ orderRank: ASC }, { id: ASC }]
    ) {
      nodes {
        ...Funder
      }
    }
    supporters: allSanityFunder(filter: { showLogo: { eq: true } }, sort: [{ orderRank: ASC }, { id: ASC }]) {
      nodes {
        ...Supporter
      }
    }
  }

  fragment Funder on SanityFunder {
    name {
      en
      zh
    }
    note {
      en
      zh
    }
    url
  }

  fragment Supporter on SanityFunder {
    name {
      en
      zh
    }
    url
    logoName {
      en
      zh
    }
    logo {
      ...Picture
    }
  }

  fragment SupportPage on SanitySupportPage {
    title {
      en
      zh
    }
    intro {
      en
      zh
    }
    funding {
      ...Section
    }
    donateAction {
      ...Action
    }
    thanksHeading {
      en
      zh
    }
    supportersHeading {
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
