import { BilingualInline } from '../content/BilingualText'
import type { QuestionFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Interview.module.css'
import { useQuestionInSight } from './useQuestionInSight'

/** The questions by their short titles: beside the text on wide screens, foldable on narrow ones. */
export function QuestionList({ questions }: { questions: readonly QuestionFragment[] }) {
  const { named } = useWords()
  const inSight = useQuestionInSight(questions.length)
  if (questions.length === 0) return null
  return (
    <aside>
      <details className={styles.list} open>
        <summary>
          <Bilingual label={labels.questions} /> <Icon shape={ICONS.chevronDown} className={styles.chevron} />
        </summary>
        <nav aria-label={named(labels.questions)}>
          <ol>
            {questions.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
              <li key={index}>
                <a href={`#q${index + 1}`} aria-current={inSight === index + 1 ? 'true' : undefined}>
                  <span className="num">{index + 1}</span>
                  <span>
                    <BilingualInline value={toLocalized(title, labels.question)} />
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </aside>
  )
}
