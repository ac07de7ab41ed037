import { ARCHIVE_COLUMNS, type ArchiveColumn, type Localized } from '@firewall-cafe/shared'
import { Fragment } from 'react'
import { FiguresTable } from '../about/LiveSection'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './Data.module.css'

const TYPES: Record<ArchiveColumn['type'], Localized> = {
  string: labels.dataTypeString,
  datetime: labels.dataTypeDatetime,
  integer: labels.dataTypeInteger,
  number: labels.dataTypeNumber,
  boolean: labels.dataTypeBoolean,
}

/** The columns of every file: the same list as in the Data Package. */
export function Columns() {
  return (
    <FiguresTable
      labelledBy="columns-title"
      columns={[labels.dataColumn, labels.dataType, labels.dataMeaning]}
      numbersFrom={3}
      rows={ARCHIVE_COLUMNS.map(({ name, type, meaning }) => [
        <code key={name} className={styles.name} translate="no">
          {inParts(name)}
        </code>,
        <span key="type" className={styles.type}>
          <Bilingual label={TYPES[type]} />
        </span>,
        <span key="meaning" className={styles.meaning}>
          <Bilingual label={withoutMarks(meaning)} />
        </span>,
      ])}
    />
  )
}

/** May break behind its underscores only. */
const inParts = (name: string) =>
  name.split('_').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

/** The API's description is Markdown. */
const withoutMarks = ({ en, zh }: Localized): Localized => ({ en: en.replaceAll('`', ''), zh })
