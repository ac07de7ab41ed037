import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ContributorsQuery } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ContributorsScreen } from '../people/ContributorsScreen'

/** `/contributors` */
export default function ContributorsPage({ data }: PageProps<ContributorsQuery>) {
  return <ContributorsScreen page={data.page} contributors={data.contributors.nodes} />
}

export function Head({ data, location }: HeadProps<ContributorsQuery>) {
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead
      title={named(toLocalized(data.page?.title, labels.contributors))}
      description={t(toLocalized(data.page?.meta?.description, labels.contributorsIntro))}
      location={location}
      image={data.page?.meta?.picture?.rendition?.src}
    />
  )
}

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
