import { detectLanguage } from '@firewall-cafe/shared'
import type { PastSearches } from '../api/archive'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { Tooltip } from '../ui/Tooltip'
import { ArchiveRow } from './ArchiveRow'
import * as styles from './ArchiveTable.module.css'
import { TABLE } from './table-roles'

interface ArchiveTableProps {
  found: PastSearches
  /** Puts the Chinese words before the English ones. */
  chineseFirst: boolean
  /** What was looked for. */
  query: string
}

/** Past searches as a table, whose rows expand to what both engines showed. */
export function ArchiveTable({ found, chineseFirst, query }: ArchiveTableProps) {
  const { named } = useWords()
  if (found.searches.length === 0) return <NothingFound query={query} />
  const heads = [<Bilingual key="en" label={labels.queryEn} />, <Bilingual key="zh" label={labels.queryZh} />]
  // If all rows are demonstration data, the notice above the list says so.
  const mixed = found.searches.some(({ simulated }) => !simulated)
  const [first, second] = chineseFirst ? heads.reverse() : heads
  return (
    <table {...TABLE.table} className={styles.table} aria-label={named(labels.pastSearches)}>
      <thead {...TABLE.group}>
        <tr {...TABLE.row} className={styles.columns}>
          <th {...TABLE.columnHead} className={styles.wideOnly}>
            <Bilingual label={labels.votes} />
          </th>
          <th {...TABLE.columnHead}>
            <Tooltip
              trigger={
                <>
                  <span>{first}</span> <Icon shape={ICONS.info} size={12} />
                </>
              }
            >
              <Bilingual label={labels.whoIsAsked} />
            </Tooltip>
          </th>
          <th {...TABLE.columnHead} className={styles.second}>
            {second}
          </th>
          <th {...TABLE.columnHead} className={styles.wideOnly}>
            <Bilingual label={labels.searchSource} />
          </th>
          <th {...TABLE.columnHead} className={styles.wideOnly}>
            <Bilingual label={labels.date} /> <span className={styles.zone}>UTC</span>
          </th>
        </tr>
      </thead>
      <tbody {...TABLE.group}>
        {found.searches.map((past) => (
          <ArchiveRow
            key={past.searchId}
            past={past}
            chineseFirst={chineseFirst}
            marksDemo={mixed && past.simulated}
          />
        ))}
      </tbody>
    </table>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className={styles.empty}>
      <Icon shape={ICONS.eye} size={36} />
      <p>
        <Bilingual label={labels.noPastSearches} />
      </p>
      {detectLanguage(query) === 'zh-CN' && (
        <p>
          <Bilingual label={labels.otherForm} />
        </p>
      )}
    </div>
  )
}
