import { didAnswer, type Outcome } from '@firewall-cafe/shared'
import { type EngineHealth, engineHealth, type OutcomeShares } from '../api/dashboard'
import { Bilingual } from '../i18n/Bilingual'
import { fill, type Label, labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './EnginePanel.module.css'
import { Panel } from './Panel'
import * as panelStyles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { counted, engineName, grouped } from './words'

/** For staff: whether the engines answer, the queue moves, and the bot is on its way. */
export function EnginePanel() {
  const loaded = useLoaded(engineHealth)
  return (
    <Panel
      {...loaded}
      title={labels.engineHealth}
      loading={labels.loadingEngines}
      failed={labels.enginesFailed}
      empty={labels.noEngines}
      isEmpty={({ engines }) => engines.length === 0}
      refreshable
      className={panelStyles.half}
    >
      {(health) => <HealthFigures health={health} />}
    </Panel>
  )
}

function HealthFigures({ health: { engines, queue, bot } }: { health: EngineHealth }) {
  return (
    <>
      <div className={styles.engines}>
        {engines.map(({ engine, last24Hours, last30Days, circuits }) => (
          <div key={engine} className={styles.engine}>
            <h3>{engineName(engine)}</h3>
            <Shares label={labels.last24Hours} shares={last24Hours} />
            <Shares label={labels.last30Days} shares={last30Days} />
            <ul className={styles.circuits} aria-label={labels.circuits.en}>
              {circuits.map(({ provider, state }) => (
                <li key={provider}>
                  <Badge small tone={state === 'closed' ? 'outline' : 'red'}>
                    {provider}: {CIRCUITS[state]}
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Bilingual label={labels.bot} />
          </dt>
          <dd>
            {bot
              ? fill(labels.botProgress.en, { done: bot.done, total: bot.total, day: bot.day })
              : labels.botNever.en}
            {bot?.paused && `, ${labels.botPaused.en}`}
            {bot?.resting.map(({ engine, until, reason }) => (
              <span key={engine} className={styles.resting}>
                {fill(labels.botResting.en, { engine: engineName(engine), time: timeOf(until), reason })}
              </span>
            ))}
            {bot && <progress max={bot.total} value={bot.done} aria-label={labels.bot.en} />}
          </dd>
        </div>
        <div>
          <dt>
            <Bilingual label={labels.queue} />
          </dt>
          <dd>
            {grouped(queue.waiting)} waiting, {grouped(queue.active)} active, {grouped(queue.delayed)}{' '}
            delayed, {grouped(queue.failed)} failed
          </dd>
        </div>
      </dl>
    </>
  )
}

const CIRCUITS = { closed: 'closed', open: 'open, resting', halfOpen: 'half open, trying' } as const

const OUTCOME_NAMES: Record<Outcome, string> = {
  results: 'Pictures',
  empty: 'Nothing found',
  legal_notice: 'Legal notice',
  captcha: 'Captcha',
  rate_limited: 'Rate limited',
  timeout: 'Timeout',
  unreadable: 'Unreadable',
  failed: 'Failed',
}

/** A moment (epoch milliseconds) as a time of day here. */
function timeOf(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** What calls came to, as one bar and in words. */
function Shares({ label, shares: { runs, outcomes } }: { label: Label; shares: OutcomeShares }) {
  return (
    <div className={styles.shares}>
      <p>
        <b>
          <Bilingual label={label} />
        </b>{' '}
        <span className="quiet">{counted(runs, 'call', 'calls')}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {outcomes.map(({ outcome, percentage }) => (
          <i key={outcome} data-kind={kindOf(outcome)} style={{ flexGrow: percentage }} />
        ))}
      </div>
      <ul>
        {outcomes.map(({ outcome, run_count, percentage }) => (
          <li key={outcome}>
            <i data-kind={kindOf(outcome)} aria-hidden="true" />
            {OUTCOME_NAMES[outcome]} {percentage.toFixed(1)}%
            <VisuallyHidden> ({counted(run_count, 'call', 'calls')})</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pictures, an answer without any, or no answer. */
function kindOf(outcome: Outcome): 'results' | 'nothing' | 'noAnswer' {
  if (outcome === 'results') return 'results'
  return didAnswer(outcome) ? 'nothing' : 'noAnswer'
}
