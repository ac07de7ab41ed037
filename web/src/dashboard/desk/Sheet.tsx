import type { EngineName, Localized, ModeratedComparison } from '@firewall-cafe/shared'
import { useSettings } from '../../api/useSettings'
import { Bilingual } from '../../i18n/Bilingual'
import { useWords } from '../../i18n/LocaleContext'
import { fillLabel, labels } from '../../i18n/labels'
import { reasonWords } from '../../i18n/reasonWords'
import { ofEngine } from '../../search/label-maps'
import { SIDES } from '../../search/pictures'
import { askedOf } from '../../search/search-state'
import { Verbatim } from '../../search/Verbatim'
import { Decision } from './Decision'
import * as styles from './Desk.module.css'
import { Key } from './Key'
import type { Desk } from './useDesk'
import type { Looking } from './useLook'
import { Cover, VeiledPicture } from './Veil'

interface SheetProps {
  item: ModeratedComparison
  desk: Desk
  looking: Looking
  onLook: (looking: Looking) => void
}

/** One comparison: why it is in the queue, if it is, both covered sides, and the decision. */
export function Sheet({ item, desk, looking, onLook }: SheetProps) {
  const { named } = useWords()
  return (
    <article
      tabIndex={-1}
      className={styles.sheet}
      aria-label={named(fillLabel(labels.sheet, { code: item.code }))}
      data-code={item.code}
    >
      <header className={styles.head}>
        <Why item={item} />
        <p className={styles.code} translate="no">
          {item.code}
        </p>
      </header>
      <div className={styles.halves}>
        {SIDES.map((engine) => (
          <Half key={engine} {...{ item, engine, looking, onLook }} />
        ))}
      </div>
      <p className={styles.hint}>
        <span>
          <Bilingual label={labels.lookMeans} />
        </span>
        <Key name="Space" />
      </p>
      <Decision desk={desk} />
    </article>
  )
}

function Why({ item }: { item: ModeratedComparison }) {
  const { reports, nsfw_votes: votes } = item
  const state = stateWords(item)
  return (
    <ul className={styles.reports}>
      {reports.map(({ reason, count, networks, notes }) => (
        <li key={reason}>
          <b>
            <Bilingual label={fillLabel(reportedWords(count, networks), { count, networks })} />
          </b>{' '}
          <Bilingual label={reasonWords(reason)} />
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <q key={at}>
              <Verbatim>{note}</Verbatim>
            </q>
          ))}
        </li>
      ))}
      {votes > 0 && (
        <li>
          <Bilingual label={votes === 1 ? labels.nsfwOnce : fillLabel(labels.nsfwTimes, { count: votes })} />
        </li>
      )}
      {state && (
        <li>
          <Bilingual label={state} />
        </li>
      )}
    </ul>
  )
}

function reportedWords(count: number, networks: number): Localized {
  if (count === 1) return labels.reportedOnce
  // 0 when no report's network is known.
  if (networks === 0 || networks >= count) return labels.reportedTimes
  return networks === 1 ? labels.reportedFromOne : labels.reportedFrom
}

/** Undefined for what is public and waits, as most do. */
function stateWords({ state, since_hour: since }: ModeratedComparison): Localized | undefined {
  if (state === 'hidden') return labels.hiddenByNow
  if (state === 'limited') return labels.limitedByNow
  return since === null ? labels.publicByNow : undefined
}

function Half({ item, engine, looking, onLook }: Omit<SheetProps, 'desk'> & { engine: EngineName }) {
  const { named } = useWords()
  const settings = useSettings()
  const pictures = item.images.filter((image) => image.engine === engine)
  const words = askedOf({ ...item, runs: {} }, engine)?.words ?? item.query
  return (
    <div className={styles.half} data-side={engine}>
      <div className={styles.words}>
        <Cover name={`${item.code} words ${engine}`} looking={looking} onLook={onLook}>
          <Verbatim>{words}</Verbatim>
        </Cover>
        <span className="meta">
          <Bilingual label={engine === 'google' ? labels.google : labels.baidu} />{' '}
          <Bilingual label={fillLabel(labels.countPictures, { count: pictures.length })} />
        </span>
      </div>
      <div className={styles.pictures}>
        {pictures.map((picture) => (
          <VeiledPicture
            key={picture.rank}
            name={`${item.code} ${engine} ${picture.rank}`}
            label={named(ofEngine(labels.holdPicture, engine, { rank: picture.rank }))}
            {...{ picture, settings, looking, onLook }}
          />
        ))}
      </div>
    </div>
  )
}
