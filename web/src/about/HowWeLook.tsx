import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './About.module.css'

/** The way to how searches are made and what they show. */
export function HowWeLook() {
  return (
    <section className={`wrap section ${styles.howWeLook}`} aria-labelledby="methodology">
      <HeadingPair id="methodology" en={labels.methodology.en} zh={labels.methodology.zh} />
      <MoreLink to="/methodology">
        {labels.methodologyLink.en} <Zh>{labels.methodologyLink.zh}</Zh>
      </MoreLink>
    </section>
  )
}
