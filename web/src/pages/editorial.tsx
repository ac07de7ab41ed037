import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { EditorialScreen } from '../editorial/EditorialScreen'
import type { EditorialNode } from '../editorial/interview-node'
import { headOf } from '../head/page-head'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'

interface EditorialData {
  page: EditorialNode | null
}

/** `/editorial` */
export default function EditorialPage({ data }: PageProps<EditorialData>) {
  return <EditorialScreen page={data.page} />
}

export const Head = ({ data, location }: HeadProps<EditorialData>) => (
  <PageHead {...headOf(data.page, labels.expertCommentary)} path={location.pathname} kind="editorial" />
)

export const query = graphql`
  query Editorial {
    page: sanityEditorialPage(_id: { eq: "editorialPage" }) {
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
`
