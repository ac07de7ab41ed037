import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { InterviewQuery } from '../content/generated/queries'
import { compact, toLocalized } from '../content/localized'
import { useSite } from '../content/site'
import { article } from '../head/article'
import { sharedPicture } from '../head/shared-picture'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { InterviewScreen } from './InterviewScreen'

/** `/editorial/{slug}`: made for each published interview, see `gatsby-interviews.mts`. */
export default function InterviewPage({ data }: PageProps<InterviewQuery>) {
  return <InterviewScreen interview={data.interview ?? {}} />
}

export function Head({ data, location }: HeadProps<InterviewQuery>) {
  const site = useSite()
  const interview = data.interview ?? {}
  const { title, byline, summary, date, tags, picture } = interview
  const { locale, t } = wordsAt(location.pathname)
  const name = toLocalized(title, labels.interview)
  const who = t(toLocalized(byline))
  const description = t(toLocalized(summary))
  return (
    <PageHead
      location={location}
      title={[t(name), who].filter(Boolean).join(locale.marks.comma)}
      description={description}
      kind="editorial"
      image={picture}
      type="article"
      jsonLd={article(site, {
        title: name,
        description,
        path: location.pathname,
        image: sharedPicture(picture),
        date,
        about: who,
        keywords: compact(tags).map((tag) => t(toLocalized(tag))),
        interview,
      })}
    />
  )
}

export const query = graphql`
  query Interview($id: String!) {
    interview: sanityInterview(id: { eq: $id }) {
      ...InterviewDetail
    }
  }

  fragment Fact on SanityInterviewFact {
    side
    year
    text {
      en
      zh
    }
  }

  fragment Question on SanityInterviewQuestion {
    title {
      en
      zh
    }
    question {
      en
      zh
    }
    facts {
      ...Fact
    }
    _rawBackground
    answerState
    _rawAnswer
  }

  fragment InterviewDetail on SanityInterview {
    ...InterviewSummary
    _rawIntro
    questions {
      ...Question
    }
  }
`
