import type { Localized } from '@firewall-cafe/shared'
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
  /** The editors' text; without one, the service's answer is shown. */
  thanks: Localized
  /** What the service said when it took the message. */
  response: string
  onAgain: () => void
}

/** Replaces the form once the message has been accepted. */
export function ContactSent({ thanks, response, onAgain }: ContactSentProps) {
  const own = readable(response)
  const news = [labels.confirmByMail, labels.signUpWithoutMail].filter((sentence) => says(own, sentence))
  return (
    <div className={styles.sent}>
      <Icon shape={ICONS.check} size={36} />
      <HeadingPair title={labels.messageSent} />
      <ParagraphPair value={saidOf(thanks, own, news.length > 0)} zhClassName="small quiet" />
      {news.map((sentence) => (
        <ParagraphPair key={sentence.en} value={sentence} zhClassName="small quiet" />
      ))}
      <Button onClick={onAgain}>
        <Bilingual label={labels.writeAnother} />
      </Button>
    </div>
  )
}

/** The editors' thanks, for messages that are mailed; if no mail is configured, the service's answer. */
function saidOf(thanks: Localized, own: string, withNews: boolean): Localized {
  if (says(own, labels.messageWithoutMail)) return labels.messageWithoutMail
  if (!isEmpty(thanks)) return thanks
  return own && !withNews ? { ...labels.messageTaken, en: own } : labels.messageTaken
}

/** Whether the service, which speaks English, said a label's sentence. */
const says = (own: string, { en }: Localized): boolean => own.includes(en)

/** The service's sentence, plain or as `{"message": …}`; nothing when it is neither. */
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
