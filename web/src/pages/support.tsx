import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { SupportScreen } from '../support/SupportScreen'
import type { FunderNode, SupportNode } from '../support/support-node'

interface SupportData {
  page: SupportNode | null
  funders: { nodes: FunderNode[] }
}

/** `/support` */
export default function SupportPage({ data }: PageProps<SupportData>) {
  return <SupportScreen page={data.page} funders={data.funders.nodes} />
}

export const Head = ({ data, location }: HeadProps<SupportData>) => (
  <PageHead {...headOf(data.page, labels.support)} path={location.pathname} kind="support" />
)

export const query = graphql`
  query Support {
    page: sanitySupportPage(_id: { eq: "supportPage" }) {
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
    funders: allSanityFunder(sort: [{ orderRank: ASC }, { id: ASC }]) {
      nodes {
        name {
          en
          zh
        }
        note {
          en
          zh
        }
        url
        acknowledged
        showLogo
        logoName {
          en
          zh
        }
        logo {
          ...Picture
        }
      }
    }
  }
`
