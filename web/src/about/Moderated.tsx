import { readTransparency } from '../api/moderation'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { reasonWords } from '../i18n/reasonWords'
import { actionWords } from '../moderation/words'
import { FiguresTable, LiveSection } from './LiveSection'
import * as styles from './LiveSection.module.css'

/** How much staff limited, hid, removed and kept, by month and reason. */
export function Moderated({ className }: { className?: string | undefined }) {
  return (
    <LiveSection
      id="moderated"
      className={className}
      title={labels.moderated}
      means={labels.moderatedMeans}
      loading={labels.moderatedLoading}
      failed={labels.moderatedFailed}
      read={readTransparency}
    >
      {({ months, blocked_names: count }) => (
        <>
          {months.length === 0 ? (
            <p className={styles.nothing}>
              <Bilingual label={labels.moderatedNothing} />
            </p>
          ) : (
            <FiguresTable
              labelledBy="moderated-title"
              columns={[
                labels.month,
                labels.decision,
                labels.reason,
                labels.moderatedCount,
                labels.moderatedUndone,
              ]}
              numbersFrom={3}
              rows={months.map(({ month, action, reason, count, undone }) => [
                month,
                actionWords(action),
                reasonWords(reason),
                count,
                undone,
              ])}
            />
          )}
          {/* The previous version of the service does not send it, while it is being replaced. */}
          {count !== undefined && (
            <p className={styles.also}>
              <Bilingual label={fillLabel(labels.moderatedNames, { count })} />
            </p>
          )}
        </>
      )}
    </LiveSection>
  )
}
