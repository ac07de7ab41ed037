import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { EditorialQuery } from '../content/generated/queries'
import { EditorialScreen } from '../editorial/EditorialScreen'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

/** `/editorial` */
export default function EditorialPage({ data }: PageProps<EditorialQuery>) {
  return <EditorialScreen page={data.page} interviews={data.interviews.nodes} />
}

export const Head = ({ data, location }: HeadProps<EditorialQuery>) => (
  <PageHead {...headOf(data.page, labels.expertCommentary, location)} kind="editorial" />
)

export const query = graphql`
  query Editorial {
    page: sanityEditorialPage(_id: { eq: "editorialPage" }) {
      ...EditorialPage
    }
    interviews: allSanityInterview(sort: [{ date: DESC }, { id: ASC }]) {
      nodes {
        ...InterviewLink
      }
    }
  }

  fragment InterviewLink on SanityInterview {
    path
    awaitsAnswers
    title {
      en
      zh
    }
    byline {
      en
      zh
    }
  }

  fragment InterviewSummary on SanityInterview {
    path
    title {
      en
      zh
    }
    byline {
      en
      zh
    }
    bylineNote {
      en
      zh
    }
    credential {
      en
      zh
    }
    date
    awaitsAnswers
    minutesToRead
    tags {
      en
      zh
    }
    summary {
      en
      zh
    }
    picture {
      ...Picture
    }
  }

  fragment EditorialPage on SanityEditorialPage {
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
      ...InterviewSummary
      questions {
        title {
          en
          zh
        }
      }
    }
    timelineHeading {
      en
      zh
    }
    timeline {
      ...Milestone
    }
    cards {
      ...Card
    }
    meta {
      ...Meta
    }
  }
`
