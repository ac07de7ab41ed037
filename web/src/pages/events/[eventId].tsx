import type { PageProps } from 'gatsby'
import { UnknownEvent } from '../../events/UnknownEvent'
import { inBoth } from '../../i18n/inBoth'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'

/** `/events/…` for every address that no event was published at. */
export default function UnknownEventPage({ params }: PageProps) {
  return <UnknownEvent eventId={params.eventId ?? ''} served={wasServed} reload={reload} />
}

/** Whether the document itself was loaded from the address it now shows. */
function wasServed(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname === window.location.pathname
}

const reload = () => window.location.reload()

/** The file is the same for all such addresses, and an event that is found is loaded anew with a title of its own. */
export const Head = () => <PageHead title={inBoth(labels.noEvent)} noIndex />
