import type { HeadProps, PageProps } from 'gatsby'
import { Drawing } from '../content/Drawing'
import { NoEvent } from '../events/NoEvent'
import { useWords, wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { OopsScreen } from '../layout/OopsScreen'
import { PageHead } from '../layout/PageHead'
import { isEventAddress } from '../layout/routes'

/** Shown at every address that has no page; below `/events` it says that there is no such event. */
export default function NotFoundPage({ location }: PageProps) {
  const { named } = useWords()
  if (isEventAddress(location.pathname)) return <NoEvent />
  return (
    <OopsScreen
      status={labels.notFound}
      message={labels.notFoundText}
      drawing={<Drawing name="frame-hover" alt={named(labels.drawnPlace404)} width={48} height={36} />}
    />
  )
}

export function Head({ location }: HeadProps) {
  const { locale, named, t } = wordsAt(location.pathname)
  const title = isEventAddress(location.pathname)
    ? named(labels.noEvent)
    : `${t(labels.oops)}${locale.marks.colon}${named(labels.notFound)}`
  return <PageHead location={location} title={title} noIndex />
}
