import type { HeadProps, PageProps } from 'gatsby'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ConfirmScreen } from '../newsletter/ConfirmScreen'

/** Where the link of the newsletter's message leads; its token stands behind `#`, which no server is sent. */
export default function ConfirmPage({ location }: PageProps) {
  return <ConfirmScreen hash={location.hash} />
}

export const Head = ({ location }: HeadProps) => (
  <PageHead location={location} title={wordsAt(location.pathname).named(labels.confirmSignUp)} noIndex />
)
