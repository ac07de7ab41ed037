import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Notice } from './Notice'

interface DemoNoticeProps {
  lead?: Localized
  text: Localized
  className?: string | undefined
}

/** Says that simulators or demonstration visitors made what is beside it. */
export function DemoNotice({ lead = labels.demoMark, text, className }: DemoNoticeProps) {
  return (
    <Notice className={className}>
      <strong>
        <Bilingual label={lead} />
      </strong>{' '}
      <Bilingual label={text} zhClassName="quiet" />
    </Notice>
  )
}
