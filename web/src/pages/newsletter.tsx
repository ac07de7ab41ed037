import type { HeadProps, PageProps } from 'gatsby'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ConfirmScreen } from '../newsletter/ConfirmScreen'

/** The page behind the link of the newsletter's message; its token follows `#`, which no server receives. */
export default function ConfirmPage({ location }: PageProps) {
  return <ConfirmScreen hash={location.hash} />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.confirmSignUp)} noIndex />
)
