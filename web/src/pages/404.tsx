import type { HeadProps, PageProps } from 'gatsby'
import { Drawing } from '../content/Drawing'
import { NoEvent } from '../events/NoEvent'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { OopsScreen } from '../layout/OopsScreen'
import { PageHead } from '../layout/PageHead'
import { isEventAddress } from '../layout/routes'

/** Stands at every address that has no page; below `/events` it says that there is no such event. */
export default function NotFoundPage({ location }: PageProps) {
  if (isEventAddress(location.pathname)) return <NoEvent />
  return (
    <OopsScreen
      status={labels.notFound}
      message={labels.notFoundText.en}
      messageZh={labels.notFoundText.zh}
      drawing={<Drawing name="frame-hover" alt={inBoth(labels.drawnPlace404)} width={48} height={36} />}
    />
  )
}

export const Head = ({ location }: HeadProps) => {
  const title = isEventAddress(location.pathname)
    ? inBoth(labels.noEvent)
    : `${labels.oops.en}: ${inBoth(labels.notFound)}`
  return <PageHead title={title} noIndex />
}
