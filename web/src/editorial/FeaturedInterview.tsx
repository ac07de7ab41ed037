import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { Credit } from '../content/Credit'
import type { InterviewDetailFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { compact, toLocalized } from '../content/localized'
import { Picture } from '../content/Picture'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import { Byline } from './Byline'
import * as styles from './Editorial.module.css'
import { questionNumber } from './Question'

/** The interview as a card: who speaks, and the list of its questions, each leading to its place. */
export function FeaturedInterview({
  heading,
  interview,
}: {
  heading: Localized
  interview: InterviewDetailFragment
}) {
  const title = toLocalized(interview.title, labels.interview)
  const credential = toLocalized(interview.credential)
  const questions = compact(interview.questions)
  return (
    <section className={`section ${styles.featured}`} aria-labelledby="featured">
      <div className={`wrap ${styles.two}`}>
        <div>
          <p className={`kicker ${styles.kicker}`}>
            <BilingualInline value={heading} />
          </p>
          <HeadingPair id="featured" size="l" title={title} />
          <Byline interview={interview} />
          <ParagraphPair value={credential} className={`small quiet ${styles.credential}`} />
          {interview.path && (
            <ButtonLink to={interview.path} variant="red" className={styles.read}>
              <Bilingual label={interview.awaitsAnswers ? labels.readQuestions : labels.readInterview} />
            </ButtonLink>
          )}
          {interview.picture?.rendition && (
            <>
              <Picture
                className={styles.framed}
                picture={interview.picture}
                sizes="(min-width: 744px) 400px, 100vw"
              />
              <Credit picture={interview.picture} />
            </>
          )}
        </div>
        {questions.length > 0 && (
          <ol className={styles.asked}>
            {questions.map((question, index) => {
              const name = toLocalized(question.title, questionNumber(index + 1))
              const inside = (
                <>
                  <span className={`num ${styles.number}`}>{index + 1}</span>
                  <span className={styles.name}>
                    <BilingualInline value={name} />
                  </span>
                </>
              )
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
                <li key={index}>
                  {interview.path ? (
                    <LocaleLink to={`${interview.path}#q${index + 1}`}>{inside}</LocaleLink>
                  ) : (
                    <span>{inside}</span>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </div>
    </section>
  )
}
