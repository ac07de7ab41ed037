import { BilingualInline } from '../content/BilingualText'
import type { InterviewLinkFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, toLocalized } from '../content/localized'
import { Bilingual } from '../i18n/Bilingual'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import * as styles from './Editorial.module.css'

/** The ways to the other interviews' pages. */
export function MoreInterviews({ interviews }: { interviews: readonly InterviewLinkFragment[] }) {
  if (interviews.length === 0) return null
  return (
    <section className="section" aria-labelledby="more-interviews">
      <div className="wrap">
        <HeadingPair id="more-interviews" title={labels.moreInterviews} />
        <ul className={styles.more}>
          {interviews.map(({ path, title, byline, awaitsAnswers }) => (
            <li key={path}>
              <LocaleLink to={path ?? ''} className={styles.name}>
                <BilingualInline value={toLocalized(title, labels.interview)} />
              </LocaleLink>
              {!isEmpty(toLocalized(byline)) && (
                <p className="small quiet">
                  <BilingualInline value={toLocalized(byline)} />
                </p>
              )}
              {awaitsAnswers && (
                <p className="small quiet">
                  <Bilingual label={labels.answersToCome} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
