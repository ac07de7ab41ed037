import { graphql, type HeadProps, navigate, type PageProps } from 'gatsby'
import { useEffect } from 'react'
import { plain, words } from '../content/localized'
import { useSite } from '../content/site'
import { organization } from '../head/organization'
import { HomeScreen } from '../home/HomeScreen'
import type { HomeNode, PressPreviewNode } from '../home/home-node'
import { PageHead } from '../layout/PageHead'

interface HomeData {
  page: HomeNode | null
  press: { nodes: PressPreviewNode[] }
}

/** `/`; with a query in the address it sends the visitor on to the search. */
export default function HomePage({ data, location }: PageProps<HomeData>) {
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')
    if (query) void navigate(`/search?q=${encodeURIComponent(query)}`, { replace: true })
  }, [location.search])

  return <HomeScreen page={data.page} press={data.press.nodes} />
}

export function Head({ data }: HeadProps<HomeData>) {
  const site = useSite()
  const meta = data.page?.meta
  return (
    <PageHead
      description={plain(words(meta?.description))}
      image={meta?.picture?.rendition?.src}
      path="/"
      jsonLd={organization(site)}
    />
  )
}

export const query = graphql`
  query Home {
    page: sanityHomePage(_id: { eq: "homePage" }) {
      headline {
        en
        zh
      }
      intro {
        ...Section
      }
      steps {
        title {
          en
          zh
        }
        text {
          en
          zh
        }
      }
      startAction {
        ...Action
      }
      queriesHeading {
        en
        zh
      }
      suggestedQueries {
        text
        language
        label {
          en
          zh
        }
      }
      incident {
        ...Section
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
    press: allSanityPressItem(sort: [{ date: DESC }, { id: ASC }], limit: 4) {
      nodes {
        title
        url
        source
        date
        dateText
        language
        note {
          en
          zh
        }
        image {
          ...Picture
        }
        imageHover {
          ...Picture
        }
        linkIsGone
        archivedUrl
      }
    }
  }
`
