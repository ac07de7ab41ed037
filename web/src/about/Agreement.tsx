import { COMPARISONS_FOR_AGREEMENT, type Localized, type VoteKey, voteCategory } from '@firewall-cafe/shared'
import { dashboardCall } from '../api/dashboard'
import { useSettings } from '../api/useSettings'
import { fillLabel, labels } from '../i18n/labels'
import { DemoNotice } from '../ui/DemoNotice'
import { FiguresTable, LiveSection } from './LiveSection'
import * as styles from './LiveSection.module.css'

const readAgreement = (signal: AbortSignal) => dashboardCall('GET /figures/agreement', '', signal)

/** How far voters agree about the same comparison. */
export function Agreement({ className }: { className?: string | undefined }) {
  const simulated = useSettings()?.simulated
  return (
    <LiveSection
      id="agreement"
      className={className}
      title={labels.agreement}
      means={fillLabel(labels.agreementMeans, { count: COMPARISONS_FOR_AGREEMENT })}
      loading={labels.agreementLoading}
      failed={labels.agreementFailed}
      read={readAgreement}
    >
      {(pairs) => (
        <>
          {simulated && <DemoNotice text={labels.demoFigures} className={styles.demo} />}
          <FiguresTable
            labelledBy="agreement-title"
            columns={[labels.votes, labels.agreementComparisons, labels.gwet, labels.krippendorff]}
            numbersFrom={1}
            rows={pairs.map(({ votes, comparisons, ac1, alpha }) => [
              namesOf(votes),
              comparisons,
              measure(ac1, comparisons),
              measure(alpha, comparisons),
            ])}
          />
        </>
      )}
    </LiveSection>
  )
}

function namesOf([one, other]: readonly [VoteKey, VoteKey]): Localized {
  const [a, b] = [voteCategory(one), voteCategory(other)]
  return { en: `${a.en} / ${b.en}`, zh: `${a.zh}／${b.zh}` }
}

function measure(value: number | null, comparisons: number): string | Localized {
  if (value !== null) {
    // `1.00` stays for full agreement.
    const rounded = value < 1 ? Math.min(0.99, Math.round(value * 100) / 100) : 1
    return rounded.toFixed(2).replace('-', '−')
  }
  return comparisons < COMPARISONS_FOR_AGREEMENT ? labels.tooFew : labels.allAlike
}
