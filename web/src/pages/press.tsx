import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { type Localized, plain, words } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { type PressPageNode, PressScreen } from '../press/PressScreen'
import { type PressNode, pressFrom, pressItemFrom } from '../press/press-item'

interface PressData {
  page:
    | (PressPageNode & {
        featured?: PressNode | null
        meta?: { description?: Localized | null; picture?: ContentPicture | null } | null
      })
    | null
  items: { nodes: PressNode[] }
}

/** `/press` */
export default function PressPage({ data }: PageProps<PressData>) {
  return (
    <PressScreen
      page={data.page}
      featured={pressItemFrom(data.page?.featured)}
      items={pressFrom(data.items.nodes)}
    />
  )
}

export const Head = ({ data, location }: HeadProps<PressData>) => (
  <PageHead
    title={inBoth(words(data.page?.title, labels.press))}
    description={plain(words(data.page?.meta?.description, labels.pressIntro))}
    path={location.pathname}
    kind="press"
    image={data.page?.meta?.picture?.rendition?.src}
  />
)

export const query = graphql`
  query Press {
    page: sanityPressPage(_id: { eq: "pressPage" }) {
      title {
        en
        zh
      }
      intro {
        en
        zh
      }
      featuredHeading {
        en
        zh
      }
      featured {
        ...PressCard
      }
      englishHeading {
        en
        zh
      }
      chineseHeading {
        en
        zh
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
    items: allSanityPressItem(sort: [{ date: DESC }, { _createdAt: ASC }, { id: ASC }]) {
      nodes {
        ...PressCard
      }
    }
  }
`
