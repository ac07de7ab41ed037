import type { Run } from '../api/searches'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { fillLabel, labels } from '../i18n/labels'
import { Gap } from '../i18n/Marks'
import { Zh } from '../i18n/Zh'
import { useNow } from '../layout/useNow'
import { Button } from '../ui/Button'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { censoredWord, outcomeSentence } from './outcome-words'
import { Quoted } from './Quoted'
import * as styles from './SideLabel.module.css'

/** The kinds of sides without pictures: a finding, an empty answer, or no answer at all. */
export type SideLook = 'censored' | 'nothing' | 'noAnswer'

const LOOKS = {
  censored: { icon: ICONS.eyeOff, title: labels.censoredStamp, className: styles.censored },
  nothing: { icon: ICONS.eye, title: labels.noPictures, className: undefined },
  noAnswer: { icon: ICONS.plug, title: labels.noAnswer, className: styles.noAnswer },
}

export interface SideLabelProps {
  run: Run
  onRetry?: (() => void) | undefined
  /** Inside the viewer or a list: the pane's width decides how large it is. */
  pane?: boolean
}

/** Says why a side has no pictures, and offers to try again after a failure to look. */
export function SideLabel({ look, run, onRetry, pane = false }: SideLabelProps & { look: SideLook }) {
  const { locale, t } = useWords()
  const { inBoth } = locale
  const quoted = shortened(run.query)
  // No seconds are counted where nobody can try again.
  const retryIn = useSecondsUntil(onRetry && run.retryAt)
  const sentence = outcomeSentence(run, { words: quoted, retryIn })
  const { icon, title, className } = LOOKS[look]
  return (
    <div className={cx(styles.label, className, pane && styles.pane)}>
      <Icon shape={icon} size={72} className={styles.icon} />
      <span className={styles.big} translate={look === 'censored' ? 'no' : undefined}>
        <InOwnWords value={look === 'censored' ? censoredWord(locale, run.outcome) : title} />
      </span>
      {inBoth && look !== 'censored' && <Zh className={styles.big}>{title.zh}</Zh>}
      <p>
        {look === 'noAnswer' && (
          <b>
            <Bilingual label={labels.error} />
            <Gap />
          </b>
        )}
        <Quoted sentence={t(sentence)} words={quoted} />
      </p>
      {inBoth && (
        <p lang="zh-Hans" className={styles.also}>
          <Quoted sentence={sentence.zh} words={quoted} tag="zh-Hans" />
        </p>
      )}
      <LocaleLink to="/methodology#what-an-answer-means" className={styles.why}>
        <Bilingual label={labels.whatThisMeans} />
      </LocaleLink>
      {look === 'noAnswer' && onRetry && (
        <Button className={styles.retry} onClick={onRetry} disabled={retryIn > 0}>
          <Bilingual
            label={retryIn > 0 ? fillLabel(labels.tryAgainIn, { seconds: retryIn }) : labels.tryAgain}
          />
        </Button>
      )}
    </div>
  )
}

/** The seconds until a time; 0 when it is past or unknown. */
function useSecondsUntil(moment: number | undefined): number {
  const now = useNow(moment !== undefined)
  return moment === undefined || now === undefined ? 0 : Math.max(0, Math.ceil(moment / 1_000 - now))
}

/** The heading has the whole query; in a sentence, its beginning is enough. */
const QUOTED_MAX = 30

function shortened(words: string): string {
  const characters = [...words]
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('').trim()}…` : words
}
