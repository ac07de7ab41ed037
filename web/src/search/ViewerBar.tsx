import { didAnswer, type EngineName } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
import { parseAddress } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { IconButton } from '../ui/IconButton'
import { ICONS } from '../ui/icons'
import { ofEngine } from './label-maps'
import { type ShownPicture, turn } from './pictures'
import { Verbatim } from './Verbatim'
import * as styles from './ViewerBar.module.css'
import type { TurnPage } from './ViewerPane'

interface ViewerBarProps {
  engine: EngineName
  run: Run | undefined
  pictures: readonly ShownPicture[]
  selected: number
  /** True when the arrow keys turn this side. */
  marked: boolean
  onTurn: TurnPage
}

/** Under each pane: where one is, whose picture it is, and the arrows. No pictures, no arrows. */
export function ViewerBar({ engine, run, pictures, selected, marked, onTurn }: ViewerBarProps) {
  const { named } = useWords()
  const count = pictures.length
  const bar = { className: cx(styles.bar, marked && styles.marked), 'data-side': engine }
  const name = (
    <b>{engine === 'baidu' ? <Bilingual label={labels.baidu} /> : <InOwnWords value={labels.google} />}</b>
  )

  if (count === 0) {
    const fact = run && (didAnswer(run.outcome) ? labels.answeredWithNothing : labels.noAnswer)
    return (
      <div {...bar}>
        <div className={cx(styles.caption, styles.solo)}>
          {name}
          <span className={styles.meta}>
            <Bilingual label={fact ?? labels.searching} />
          </span>
        </div>
      </div>
    )
  }

  const arrow = (by: 1 | -1) => {
    const to = turn(selected, by, count)
    // Where the row ends the arrow bends back, because 9 and 1 are joined.
    const goesRound = by === 1 ? to < selected : to > selected
    const label = by === 1 ? labels.nextPicture : labels.previousPicture
    return (
      <IconButton
        label={named(ofEngine(label, engine, { rank: to + 1, count }))}
        shape={goesRound ? ICONS.wrap : ICONS.right}
        flip={goesRound ? by === 1 : by === -1}
        onClick={() => onTurn(by)}
      />
    )
  }

  return (
    <div {...bar}>
      {count > 1 && arrow(-1)}
      <div className={styles.caption}>
        <span className={styles.counter}>{`${selected + 1} / ${count}`}</span>
        <span className={styles.nine} aria-hidden="true">
          {pictures.map(({ result }, index) => (
            <i key={result.rank} className={index === selected ? styles.on : undefined} />
          ))}
        </span>
        <span className={styles.meta}>
          {name} <SourceLink picture={pictures[selected]} />
        </span>
      </div>
      {count > 1 && arrow(1)}
    </div>
  )
}

/** A link to the picture's page on the web, in a new tab that learns nothing about this page. */
function SourceLink({ picture }: { picture: ShownPicture | undefined }) {
  if (!picture) return null
  const { pageUrl, source } = picture.result
  const host = source ?? hostOf(pageUrl)
  if (!host) return null
  return (
    <span>
      <Bilingual label={labels.from} />{' '}
      {isWebAddress(pageUrl) ? (
        <OutLink href={pageUrl}>
          <Verbatim>{host}</Verbatim>
        </OutLink>
      ) : (
        <Verbatim>{host}</Verbatim>
      )}
    </span>
  )
}

/** Addresses come from the engines: only ones that a browser opens as a page become links. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address)
}

function hostOf(address: string | null): string | undefined {
  return isWebAddress(address) ? parseAddress(address)?.host : undefined
}
