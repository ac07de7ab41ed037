import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { PageOpening } from '../content/PageOpening'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Columns } from './Columns'
import * as styles from './Data.module.css'
import { Files } from './Files'
import { LicenceAndCitation } from './LicenceAndCitation'
import { Questions } from './Questions'

/** /data: the archive as a data set: what there is, its files, how they may be used, and what they answer. */
export function DataScreen() {
  return (
    <article>
      <PageOpening title={labels.data} intro={labels.dataIntro}>
        <p>
          <MoreLink to="/data#files">
            <Bilingual label={labels.dataFiles} />
          </MoreLink>
        </p>
      </PageOpening>
      <Part id="what" title={labels.dataWhat}>
        <Sentence label={labels.dataWhatText} />
        <Sentence label={labels.dataWhatNot} />
      </Part>
      <Part id="licence" title={labels.dataLicence}>
        <LicenceAndCitation />
      </Part>
      <Part id="columns" title={labels.dataColumns}>
        <Columns />
        <Sentence label={labels.dataSpreadsheet} />
      </Part>
      <Part id="questions" title={labels.dataQuestions}>
        <Sentence label={labels.dataQuestionsText} />
        <Questions />
      </Part>
      {/* Last: what is loaded then moves nothing that an address may lead to. */}
      <Files className={`wrap ${styles.part}`} />
    </article>
  )
}

interface PartProps {
  id: string
  title: Localized
  children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} className={`wrap ${styles.part}`} aria-labelledby={`${id}-title`}>
      <HeadingPair id={`${id}-title`} title={title} />
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** A sentence, and under it the same in Chinese. */
function Sentence({ label }: { label: Localized }) {
  return (
    <p className={styles.sentence}>
      <Bilingual label={label} zhClassName="quiet" />
    </p>
  )
}
