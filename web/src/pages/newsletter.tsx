import type { PageProps } from 'gatsby'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { ConfirmScreen } from '../newsletter/ConfirmScreen'

/** Where the link of the newsletter's message leads; its token stands behind `#`, which no server is sent. */
export default function ConfirmPage({ location }: PageProps) {
  return <ConfirmScreen hash={location.hash} />
}

export const Head = () => <PageHead title={`${labels.confirmSignUp.en} ${labels.confirmSignUp.zh}`} noIndex />
