import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PartnersQuery } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { PartnersScreen } from '../people/PartnersScreen'

/** `/partners` */
export default function PartnersPage({ data }: PageProps<PartnersQuery>) {
  return <PartnersScreen page={data.page} partners={data.partners.nodes} />
}

export function Head({ data, location }: HeadProps<PartnersQuery>) {
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead
      title={named(toLocalized(data.page?.title, labels.partners))}
      description={t(toLocalized(data.page?.meta?.description, labels.partnersIntro))}
      location={location}
      image={data.page?.meta?.picture?.rendition?.src}
    />
  )
}

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
