import { ActionButton, isShown } from '../content/ActionButton'
import type { ActionFragment, StepFragment, TextSectionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { compact, isEmpty, toLocalized } from '../content/localized'
import { TextPair } from '../content/TextPair'
import { chineseTag } from '../i18n/chineseTag'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './Intro.module.css'

interface IntroProps {
  section: TextSectionFragment | null | undefined
  steps: readonly (StepFragment | null)[] | null | undefined
  start: ActionFragment | null | undefined
}

/** What the cafe is, in a few steps, and the link to start, which is there whatever editors leave empty. */
export function Intro({ section, steps, start }: IntroProps) {
  const { inBoth } = useLocale()
  const heading = toLocalized(section?.heading, labels.siteName)
  const shown = compact(steps)
    .map(({ title, text }) => ({ title: toLocalized(title), text: toLocalized(text) }))
    .filter(({ title, text }) => !isEmpty(title) || !isEmpty(text))
  return (
    <section className="section">
      <div className={`wrap ${styles.intro}`}>
        <HeadingPair size="l" title={heading} />
        <div>
          <TextPair lead={toLocalized(section?.lead)} body={section?._rawBody} />
          {shown.length > 0 && (
            <ol className={styles.steps}>
              {shown.map(({ title, text }, at) => (
                <li key={title.en + text.en}>
                  <span className={`num ${styles.number}`} aria-hidden="true">
                    {at + 1}
                  </span>
                  <span>
                    <b>
                      <InOwnWords value={title} />
                    </b>{' '}
                    <InOwnWords value={text} />
                    {inBoth && title.en && (title.zh || text.zh) && (
                      <span className={styles.zh} lang={chineseTag(title.zh + text.zh)}>
                        {title.zh}
                        {title.zh && text.zh ? '：' : ''}
                        {text.zh}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          )}
          <div className={`row ${styles.buttons}`}>
            <ActionButton action={isShown(start) ? start : START} variant="red" />
            <ActionButton action={isShown(section?.action) ? section?.action : ABOUT} variant="plain" />
          </div>
        </div>
      </div>
    </section>
  )
}

const START: ActionFragment = { label: labels.startSearching, url: '/search' }
const ABOUT: ActionFragment = { label: labels.aboutTheProject, url: '/about' }
