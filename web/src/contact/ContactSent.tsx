import { useEffect, useRef } from 'react'
import { Bilingual } from '../content/Bilingual'
import { HeadingPair } from '../content/HeadingPair'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import * as styles from './ContactForm.module.css'

interface ContactSentProps {
  thanks: { en: string; zh: string }
  /** The service's own words; empty when it said none. */
  response: string
  onAgain: () => void
}

/** In place of the form once the message has been taken. */
export function ContactSent({ thanks, response, onAgain }: ContactSentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const words = readable(response)
  return (
    <div ref={panel} className={styles.sent} role="status" tabIndex={-1}>
      <Icon name="check" size={36} />
      <HeadingPair en={labels.messageSent.en} zh={labels.messageSent.zh} />
      <p>{thanks.en}</p>
      {thanks.zh && (
        <p lang="zh-Hans" className="small quiet">
          {thanks.zh}
        </p>
      )}
      {words && words !== thanks.en && <p className="meta">{words}</p>}
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
