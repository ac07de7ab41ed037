import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './About.module.css'

/** Leads to the page about how searches are made and what they show. */
export function HowWeLook() {
  return (
    <section className={`wrap section ${styles.howWeLook}`} aria-labelledby="methodology">
      <HeadingPair id="methodology" title={labels.methodology} />
      <MoreLink to="/methodology">
        <Bilingual label={labels.methodologyLink} />
      </MoreLink>
    </section>
  )
}
