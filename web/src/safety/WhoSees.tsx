import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Safety.module.css'

interface Onlooker {
  who: Localized
  sees: readonly Localized[]
  not: readonly Localized[]
}

const ONLOOKERS: readonly Onlooker[] = [
  {
    who: labels.otherVisitors,
    sees: [labels.seeWords, labels.seeHour, labels.seeVotes, labels.seePlace],
    not: [labels.seeNobody],
  },
  {
    who: labels.thisSite,
    sees: [labels.seeAllAtOnce, labels.seeName, labels.seeNetwork],
    not: [labels.seeNoTracking],
  },
  { who: labels.theEngines, sees: [labels.seeByServer, labels.seeSecond], not: [labels.seeNotBrowser] },
]

/** Three columns of who sees what, with the divider before the third. */
export function WhoSees() {
  return (
    <div className={styles.see}>
      {ONLOOKERS.map(({ who, sees, not }) => (
        <div key={who.en}>
          <h3>
            <Bilingual label={who} />
          </h3>
          <ul>
            {sees.map((label) => (
              <li key={label.en}>
                <Icon shape={ICONS.eye} />
                <span>
                  <Bilingual label={label} />
                </span>
              </li>
            ))}
            {not.map((label) => (
              <li key={label.en} className="quiet">
                <Icon shape={ICONS.minus} />
                <span>
                  <Bilingual label={label} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
