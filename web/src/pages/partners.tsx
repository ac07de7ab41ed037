import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ListPageNode } from '../content/list-page'
import { plain, words } from '../content/localized'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { type PartnerNode, PartnersScreen } from '../partners/PartnersScreen'

interface PartnersData {
  page: ListPageNode | null
  partners: { nodes: PartnerNode[] }
}

/** `/partners` */
export default function PartnersPage({ data }: PageProps<PartnersData>) {
  return <PartnersScreen page={data.page} partners={data.partners.nodes} />
}

export const Head = ({ data, location }: HeadProps<PartnersData>) => (
  <PageHead
    title={inBoth(words(data.page?.title, labels.partners))}
    description={plain(words(data.page?.meta?.description, labels.partnersIntro))}
    path={location.pathname}
    image={data.page?.meta?.picture?.rendition?.src}
  />
)

export const query = graphql`
  query Partners {
    page: sanityPartnersPage(_id: { eq: "partnersPage" }) {
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
        description {
          en
          zh
        }
        picture {
          ...Picture
        }
      }
    }
    partners: allSanityPartner(sort: [{ orderRank: ASC }, { _createdAt: ASC }]) {
      nodes {
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
    }
  }
`
