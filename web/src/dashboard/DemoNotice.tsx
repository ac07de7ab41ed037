import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Notice } from '../ui/Notice'

/** Says above figures that simulators and demonstration visitors made them. */
export function DemoNotice({ className }: { className?: string | undefined }) {
  return (
    <Notice className={className}>
      <strong>
        <Bilingual label={labels.demoMark} />
      </strong>{' '}
      <Bilingual label={labels.demoFigures} zhClassName="quiet" />
    </Notice>
  )
}
