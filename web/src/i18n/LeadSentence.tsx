import type { Localized } from '@firewall-cafe/shared'
import { InOwnWords } from './InOwnWords'
import { useLocale } from './LocaleContext'
import { Gap, Stop } from './Marks'
import { Zh } from './Zh'

interface LeadSentenceProps {
  lead: Localized
  text: Localized
  /** The lead has no full stop of its own. */
  stop?: boolean
  zhClassName?: string | undefined
}

/** A bold lead and its sentence; in the first edition, both again in Chinese after them. */
export function LeadSentence({ lead, text, stop = false, zhClassName }: LeadSentenceProps) {
  const { inBoth } = useLocale()
  return (
    <>
      <strong>
        <InOwnWords value={lead} />
        {stop && <Stop />}
      </strong>
      {!stop && <Gap />}
      <InOwnWords value={text} />
      {inBoth && ' '}
      {inBoth && (
        <Zh className={zhClassName}>
          <strong>
            {lead.zh}
            {stop && '。'}
          </strong>
          {text.zh}
        </Zh>
      )}
    </>
  )
}
