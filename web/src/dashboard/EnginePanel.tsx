import {
  type CircuitState,
  didAnswer,
  type EngineAnalytics,
  type Localized,
  type Outcome,
  type OutcomeShares,
} from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { InBrackets } from '../i18n/Marks'
import { atMoment } from '../i18n/moments'
import { Badge } from '../ui/Badge'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './EnginePanel.module.css'
import { Panel } from './Panel'
import * as panelStyles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { callCount, engineLabel, grouped } from './words'

/** For staff: whether the engines answer, the queue moves, and the bot is crawling. */
export function EnginePanel() {
  const loaded = useLoaded('GET /figures/engines')
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

function HealthFigures({ health: { engines, queue, bot } }: { health: EngineAnalytics }) {
  const { locale, named } = useWords()
  return (
    <>
      <div className={styles.engines}>
        {engines.map(({ engine, last_24_hours, last_30_days, circuits }) => (
          <div key={engine} className={styles.engine}>
            <h3>
              <InOwnWords value={engineLabel(engine)} />
            </h3>
            <Shares label={labels.last24Hours} shares={last_24_hours} />
            <Shares label={labels.last30Days} shares={last_30_days} />
            <ul className={styles.circuits} aria-label={named(labels.circuits)}>
              {circuits.map(({ provider, state, open_until }) => (
                <li key={provider}>
                  <Badge small tone={state === 'closed' ? 'outline' : 'red'}>
                    {provider}
                    {locale.marks.colon}
                    <Bilingual label={circuitWords(state, open_until)} />
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
            <Bilingual
              label={
                bot
                  ? fillLabel(labels.botProgress, {
                      done: bot.terms_done,
                      total: bot.terms_total,
                      day: bot.day,
                    })
                  : labels.botNever
              }
            />
            {bot?.paused && (
              <span className={styles.paused}>
                <Bilingual label={labels.botPaused} />
              </span>
            )}
            {bot?.paused_engines.map(({ engine, until, reason }) => (
              <span key={engine} className={styles.paused}>
                <Bilingual label={enginePausedWords(engine, until, reason)} />
              </span>
            ))}
            {bot && <progress max={bot.terms_total} value={bot.terms_done} aria-label={named(labels.bot)} />}
          </dd>
        </div>
        <div>
          <dt>
            <Bilingual label={labels.queue} />
          </dt>
          <dd>
            <Bilingual
              label={
                queue
                  ? fillLabel(labels.queueLengths, {
                      waiting: grouped(queue.waiting),
                      active: grouped(queue.active),
                      delayed: grouped(queue.delayed),
                      failed: grouped(queue.failed),
                    })
                  : labels.queueAway
              }
            />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The state of a provider. @param openUntil epoch milliseconds; null where calls are allowed */
function circuitWords(state: CircuitState, openUntil: number | null): Localized {
  if (state === 'closed') return labels.providerWorking
  if (openUntil !== null) return atMoment(labels.providerPaused, openUntil)
  return state === 'open' ? labels.providerDue : labels.providerTried
}

const OUTCOME_NAMES: Record<Outcome, Localized> = {
  results: labels.cameResults,
  empty: labels.cameEmpty,
  legal_notice: labels.cameLegalNotice,
  captcha: labels.cameCaptcha,
  rate_limited: labels.cameRateLimited,
  timeout: labels.cameTimeout,
  unreadable: labels.cameUnreadable,
  failed: labels.cameFailed,
}

function enginePausedWords(engine: string, until: number, reason: string): Localized {
  const words = fillLabel(labels.botEnginePaused, {
    engine: engineLabel(engine),
    reason: reasonInWords(reason),
  })
  return atMoment(words, until)
}

/** The reason is an outcome, or a sentence of the bot, shown unchanged. */
const reasonInWords = (reason: string): Localized =>
  Object.hasOwn(OUTCOME_NAMES, reason) ? OUTCOME_NAMES[reason as Outcome] : { en: reason, zh: reason }

/** The outcomes of calls, as a bar and in words. */
function Shares({ label, shares: { runs, outcomes } }: { label: Localized; shares: OutcomeShares }) {
  return (
    <div className={styles.shares}>
      <p>
        <b>
          <Bilingual label={label} />
        </b>{' '}
        <span className="quiet">
          <Bilingual label={callCount(runs)} />
        </span>
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
            <Bilingual label={OUTCOME_NAMES[outcome]} /> {percentage.toFixed(1)}%
            <VisuallyHidden>
              <InBrackets>
                <Bilingual label={callCount(run_count)} />
              </InBrackets>
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pictures, an answer without pictures, or no answer. */
function kindOf(outcome: Outcome): 'results' | 'nothing' | 'noAnswer' {
  if (outcome === 'results') return 'results'
  return didAnswer(outcome) ? 'nothing' : 'noAnswer'
}
