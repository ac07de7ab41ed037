import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useEffect } from 'react'
import type { HomeQuery } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { useSite } from '../content/site'
import { organization } from '../head/organization'
import { HomeScreen } from '../home/HomeScreen'
import { wordsAt } from '../i18n/LocaleContext'
import { navigate } from '../i18n/navigate'
import { PageHead } from '../layout/PageHead'

/** `/`; with a query in the address it sends the visitor on to the search. */
export default function HomePage({ data, location }: PageProps<HomeQuery>) {
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')
    if (query) navigate(`/search?q=${encodeURIComponent(query)}`, { replace: true })
  }, [location.search])

  return <HomeScreen page={data.page} press={data.press.nodes} />
}

export function Head({ data, location }: HeadProps<HomeQuery>) {
  const site = useSite()
  const meta = data.page?.meta
  return (
    <PageHead
      location={location}
      description={wordsAt(location.pathname).t(toLocalized(meta?.description))}
      image={meta?.picture}
      jsonLd={organization(site, location.pathname)}
    />
  )
}

export const query = graphql`
  query Home {
    page: sanityHomePage(_id: { eq: "homePage" }) {
      ...HomePage
    }
    press: allSanityPressItem(sort: [{ date: DESC }, { id: ASC }], limit: 4) {
      nodes {
        ...PressCard
      }
    }
  }

  fragment Step on SanityStep {
    title {
      en
      zh
    }
    text {
      en
      zh
    }
  }

  fragment SuggestedQuery on SanitySuggestedQuery {
    text
    label {
      en
      zh
    }
  }

  fragment HomePage on SanityHomePage {
    headline {
      en
      zh
    }
    intro {
      ...TextSection
    }
    steps {
      ...Step
    }
    startAction {
      ...Action
    }
    queriesHeading {
      en
      zh
    }
    suggestedQueries {
      ...SuggestedQuery
    }
    incident {
      ...TextSection
    }
    incidentMilestones {
      ...Milestone
    }
    cards {
      ...Card
    }
    pressHeading {
      en
      zh
    }
    meta {
      ...Meta
    }
  }
`
