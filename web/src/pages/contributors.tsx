import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ListPageNode } from '../content/list-page'
import { plain, words } from '../content/localized'
import { type ContributorNode, ContributorsScreen } from '../contributors/ContributorsScreen'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

interface ContributorsData {
  page: ListPageNode | null
  contributors: { nodes: ContributorNode[] }
}

/** `/contributors` */
export default function ContributorsPage({ data }: PageProps<ContributorsData>) {
  return <ContributorsScreen page={data.page} contributors={data.contributors.nodes} />
}

export const Head = ({ data, location }: HeadProps<ContributorsData>) => (
  <PageHead
    title={inBoth(words(data.page?.title, labels.contributors))}
    description={plain(words(data.page?.meta?.description, labels.contributorsIntro))}
    path={location.pathname}
    image={data.page?.meta?.picture?.rendition?.src}
  />
)

export const query = graphql`
  query Contributors {
    page: sanityContributorsPage(_id: { eq: "contributorsPage" }) {
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
    contributors: allSanityContributor(sort: [{ orderRank: ASC }, { _createdAt: ASC }]) {
      nodes {
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
    }
  }
`
