import { Credit } from '../content/Credit'
import type { InterviewDetailFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { compact, toLocalized } from '../content/localized'
import { MoreLink } from '../content/MoreLink'
import { Newsletter } from '../content/Newsletter'
import { Picture } from '../content/Picture'
import { TextPair } from '../content/TextPair'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Byline } from './Byline'
import * as styles from './Interview.module.css'
import { Question } from './Question'
import { QuestionList } from './QuestionList'

/** A long interview: its questions at the left stay in sight while the text is read. */
export function InterviewScreen({ interview }: { interview: InterviewDetailFragment }) {
  const title = toLocalized(interview.title, labels.interview)
  const questions = compact(interview.questions)
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <div>
          <LocaleLink to="/editorial" className={styles.back}>
            <Icon shape={ICONS.right} flip /> <Bilingual label={labels.expertCommentary} />
          </LocaleLink>
          <p className={`kicker ${styles.kicker}`}>
            <Bilingual label={labels.interview} />
          </p>
          <HeadingPair as="h1" size="l" title={title} />
          <Byline interview={interview} />
        </div>
        {interview.picture?.rendition && (
          <div>
            <Picture
              className={styles.picture}
              picture={interview.picture}
              sizes="(min-width: 744px) 420px, 100vw"
              lazy={false}
            />
            <Credit picture={interview.picture} />
          </div>
        )}
      </header>
      <div className={styles.reading}>
        <div className={`wrap ${styles.columns}`}>
          <QuestionList questions={questions} />
          <article className={styles.text}>
            <TextPair className={styles.intro} body={interview._rawIntro} />
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
              <Question key={index} number={index + 1} question={question} />
            ))}
            <div className={styles.end}>
              {questions.length > 0 && (
                <a href="#q1">
                  <Bilingual label={labels.backToFirst} />
                </a>
              )}
              <MoreLink to="/search">
                <Bilingual label={labels.askYourself} />
              </MoreLink>
            </div>
          </article>
        </div>
      </div>
      <Newsletter />
    </>
  )
}
