import type { PageProps } from 'gatsby'
import { useCallback } from 'react'
import { UnknownEvent } from '../../events/UnknownEvent'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'

/** `/events/…` for every address that no event was published at. */
export default function UnknownEventPage({ params }: PageProps) {
  const reload = useCallback(() => window.location.reload(), [])
  return <UnknownEvent eventId={params.eventId ?? ''} reload={reload} />
}

export const Head = () => <PageHead title={labels.events.en} noIndex />
