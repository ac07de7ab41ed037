import { type RecentActivityItem, sourceName } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { addressIn } from '../i18n/locales'
import { momentOf } from '../i18n/moments'
import { Verbatim } from '../search/Verbatim'
import { Ago } from './Ago'
import { shortAddress } from './address-kinds'
import { Flag } from './Flag'
import { Panel } from './Panel'
import * as styles from './Panel.module.css'
import { useLoaded } from './useLoaded'
import { engineLabel, languageName, voteCount } from './words'

/** The latest searches. */
export function ActivityPanel() {
  const { named } = useWords()
  const loaded = useLoaded('GET /figures/recent-activity')
  return (
    <Panel
      {...loaded}
      title={labels.recentActivity}
      loading={labels.loadingActivity}
      failed={labels.activityFailed}
      empty={labels.noActivity}
      isEmpty={(activities) => activities.length === 0}
      refreshable
      className={styles.narrow}
    >
      {(activities) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to
        <ul className={styles.scrolling} tabIndex={0} aria-label={named(labels.recentActivity)}>
          {activities.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <ActivityLine key={index} activity={activity} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ActivityLine({ activity }: { activity: RecentActivityItem }) {
  const locale = useLocale()
  const {
    code,
    search_term_initial: term,
    search_term_translation: translation,
    search_client_name: clientName,
    search_term_initial_language_code: language,
    search_ip_address: address,
    search_timestamp: moment,
    vote_count: votes,
  } = activity
  return (
    <li>
      {/* Not the router's link, which would fetch that page for every line. */}
      <a href={addressIn(locale, `/c/${code}`)} className={styles.term}>
        <Verbatim>{term}</Verbatim>
        {translation && translation !== term && (
          <>
            {' '}
            <Verbatim className={styles.other}>{translation}</Verbatim>
          </>
        )}
      </a>
      <time className={styles.number} dateTime={new Date(moment).toISOString()} title={momentOf(moment).full}>
        <Ago moment={moment} />
      </time>
      <span className={styles.facts}>
        <span>
          {clientName ? <bdi translate="no">{clientName}</bdi> : <Bilingual label={labels.anonymous} />}
        </span>
        <span>
          <Bilingual label={sourceName(activity.search_location)} />
        </span>
        <span className={styles.language}>
          <Flag language={language} /> <InOwnWords value={languageName(language)} />
        </span>
        <span>
          <InOwnWords value={engineLabel(activity.search_engine_initial)} />
        </span>
        <span title={address ?? undefined}>
          {address ? shortAddress(address) : <Bilingual label={labels.noAddress} />}
        </span>
        {votes > 0 && (
          <span>
            <Bilingual label={voteCount(votes)} />
          </span>
        )}
      </span>
    </li>
  )
}
