import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PressQuery } from '../content/generated/queries'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { PressScreen } from '../press/PressScreen'
import { pressFrom, pressItemFrom } from '../press/press-item'

/** `/press` */
export default function PressPage({ data }: PageProps<PressQuery>) {
  return (
    <PressScreen
      page={data.page}
      featured={pressItemFrom(data.page?.featured)}
      items={pressFrom(data.items.nodes)}
    />
  )
}

export const Head = ({ data, location }: HeadProps<PressQuery>) => (
  <PageHead {...headOf(data.page, labels.press, location, labels.pressIntro)} kind="press" />
)

export const query = graphql`
  query Press {
    page: sanityPressPage(_id: { eq: "pressPage" }) {
      ...PressPage
    }
    items: allSanityPressItem(sort: [{ date: DESC }, { _createdAt: ASC }, { id: ASC }]) {
      nodes {
        ...PressCard
      }
    }
  }

  fragment PressPage on SanityPressPage {
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
      ...Meta
    }
  }
`
