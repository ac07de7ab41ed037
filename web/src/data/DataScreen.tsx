import { MoreLink } from '../content/MoreLink'
import { PageOpening } from '../content/PageOpening'
import { Part, Sentence } from '../content/Part'
import * as part from '../content/Part.module.css'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Columns } from './Columns'
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
      {/* Last, so that loading them moves nothing that an address may lead to. */}
      <Files className={`wrap ${part.part}`} />
    </article>
  )
}
