import { CONFIRM_BY_MAIL, type Localized } from '@firewall-cafe/shared'
import { useEffect, useRef } from 'react'
import { ParagraphPair } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty } from '../content/localized'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './ContactForm.module.css'

interface ContactSentProps {
  /** What editors wrote for this moment; where they wrote nothing, the service's own words are shown. */
  thanks: Localized
  /** What the service said when it took the message. */
  response: string
  onAgain: () => void
}

/** In place of the form once the message has been taken. */
export function ContactSent({ thanks, response, onAgain }: ContactSentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const own = readable(response)
  const said = isEmpty(thanks) ? { en: own || labels.messageTaken.en, zh: labels.messageTaken.zh } : thanks
  return (
    <div ref={panel} className={styles.sent} role="status" tabIndex={-1}>
      <Icon shape={ICONS.check} size={36} />
      <HeadingPair en={labels.messageSent.en} zh={labels.messageSent.zh} />
      <ParagraphPair value={said} zhClassName="small quiet" />
      {own.includes(CONFIRM_BY_MAIL.en) && !isEmpty(thanks) && (
        <ParagraphPair value={labels.confirmByMail} zhClassName="small quiet" />
      )}
      <Button onClick={onAgain}>
        <Bilingual label={labels.writeAnother} />
      </Button>
    </div>
  )
}

/** The service's sentence, whether it came bare or as `{"message": …}`; nothing when it is no sentence. */
function readable(response: string): string {
  const text = response.trim()
  if (!/^[{["]/.test(text)) return text.startsWith('<') ? '' : text.slice(0, 300)
  try {
    const parsed = JSON.parse(text) as { message?: unknown } | string
    const words = typeof parsed === 'string' ? parsed : parsed.message
    return typeof words === 'string' ? words : ''
  } catch {
    return ''
  }
}
