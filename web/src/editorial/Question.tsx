import { type Localized } from '@firewall-cafe/shared'
import { ParagraphPair } from '../content/BilingualText'
import type { QuestionFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { blocksOf } from '../content/RichText'
import { TextPair } from '../content/TextPair'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Facts } from './Facts'
import * as styles from './Interview.module.css'

/** One numbered question: what was asked, what is known, and the answer or empty paper for it. */
export function Question({ number, question }: { number: number; question: QuestionFragment }) {
  const title = toLocalized(question.title, questionNumber(number))
  const asked = toLocalized(question.question)
  const background = question._rawBackground
  const hasBackground = blocksOf(background?.en).length + blocksOf(background?.zh).length > 0
  const answer = question.answerState === 'confirmed' ? question._rawAnswer : undefined
  const isAnswered = blocksOf(answer?.en).length + blocksOf(answer?.zh).length > 0
  return (
    <section className={styles.question} id={`q${number}`} aria-labelledby={`q${number}-title`}>
      <div className={styles.heading}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <HeadingPair id={`q${number}-title`} title={title} />
      </div>
      <ParagraphPair value={asked} className={styles.asked} zhClassName={styles.askedZh} />
      <Facts facts={question.facts} />
      {hasBackground && (
        <div className={styles.background}>
          <p className={`kicker ${styles.kicker}`}>
            <Bilingual label={labels.background} />
          </p>
          <TextPair body={background} />
        </div>
      )}
      {isAnswered ? (
        <div className={styles.answer}>
          <p className={`kicker ${styles.kicker}`}>
            <Bilingual label={labels.answer} />
          </p>
          <TextPair body={answer} />
        </div>
      ) : (
        <div className={styles.awaiting}>
          <p>
            <Bilingual label={labels.awaitingAnswer} />
          </p>
        </div>
      )}
    </section>
  )
}

/** What a question is called where editors gave it no name. */
export const questionNumber = (number: number): Localized => fillLabel(labels.questionNumber, { number })
