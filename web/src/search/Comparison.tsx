import type { EngineName, SiteSettings } from '@firewall-cafe/shared'
import { type ReactNode, useMemo, useState } from 'react'
import type { Run } from '../api/searches'
import { useWords } from '../i18n/LocaleContext'
import { cx } from '../ui/cx'
import { lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import { useMediaQuery } from '../ui/useMediaQuery'
import * as styles from './Comparison.module.css'
import { type Pair, picturesOf, sidesOf, withPairs } from './pictures'
import { Side } from './Side'
import { VIEWER_WIDTH } from './Stage'
import { type EngineQuery, reusedFrom } from './search-state'

const Viewer = lazily(async () => (await import('./Viewer')).Viewer, NotFetched)

/** Where the stage is out of sight while the small pictures are in it, as on a phone that lies on its side. */
const LOW = '(height < 30em)'
/** Where Pictures.module.css puts the stage under the small pictures, and so under the votes, out of sight. */
const STAGE_BELOW = '(width >= 46.5em) and (height < 62.5em)'

const NOTHING_SHOWN: Record<EngineName, ReadonlySet<number>> = { google: new Set(), baidu: new Set() }

interface ComparisonProps {
  asked: Record<EngineName, EngineQuery | undefined>
  /** The answers so far. */
  runs: Partial<Record<EngineName, Run>>
  /** When the search was made (epoch milliseconds). */
  searchedAt: number
  settings: SiteSettings | undefined
  onRetry?: () => void
  /** In a list: fills its parent, with smaller text and no stage; a thumbnail opens the viewer at once. */
  compact?: boolean
  /** Whether each picture is covered until it is pressed; then there is no stage and no viewer. */
  covered?: boolean
  /** Which pictures both sides show, as far as that is known. */
  pairs?: readonly Pair[] | null | undefined
  /** The address of its own page, where this is another one. */
  recordAddress?: string
  /** What belongs under both sides, such as the voting panel. */
  children?: ReactNode
}

/**
 * Both engines' answers side by side, always in equal space, with the divider between them. Needs a `key` that changes
 * with the search, since it keeps the chosen pictures.
 */
export function Comparison(props: ComparisonProps) {
  const { asked, runs, searchedAt, settings, pairs, onRetry, compact = false, covered = false } = props
  // Until one is chosen, the stage shows the first picture and no thumbnail is marked.
  const [chosen, setChosen] = useState<Partial<Record<EngineName, number>>>({})
  const [uncovered, setUncovered] = useState<Record<EngineName, ReadonlySet<number>>>(NOTHING_SHOWN)
  const stageBelow = useMediaQuery(STAGE_BELOW, false)
  // Counts presses: each one tries again to fetch the viewer's code if that failed.
  const [viewing, setViewing] = useState<{ engine: EngineName; press: number }>()
  const { google, baidu } = runs
  const { locale, named } = useWords()
  const pictures = useMemo(
    () => ({
      google: withPairs(picturesOf(google, settings, named), 'google', pairs),
      baidu: withPairs(picturesOf(baidu, settings, named), 'baidu', pairs),
    }),
    [google, baidu, settings, named, pairs],
  )

  const choose = (engine: EngineName, index: number) =>
    setChosen((last) => (last[engine] === index ? last : { ...last, [engine]: index }))

  const view = (engine: EngineName) => setViewing((last) => ({ engine, press: (last?.press ?? 0) + 1 }))

  function press(engine: EngineName, index: number) {
    if (covered) {
      setUncovered((last) => ({ ...last, [engine]: toggled(last[engine], index) }))
      return
    }
    const again = chosen[engine] === index
    choose(engine, index)
    const isSmall = window.innerWidth <= VIEWER_WIDTH || window.matchMedia(LOW).matches
    if (again || compact || stageBelow || isSmall) view(engine)
  }

  return (
    <div className={cx(styles.frame, compact && styles.compact)}>
      <div className={styles.halves}>
        {sidesOf(locale).map((engine) => {
          const run = runs[engine]
          return (
            <Side
              key={engine}
              engine={engine}
              asked={asked[engine]}
              run={run}
              reusedFrom={run && reusedFrom(run, searchedAt)}
              pictures={pictures[engine]}
              shown={chosen[engine] ?? 0}
              chosen={chosen[engine]}
              withStage={!compact && !covered}
              stageBelow={stageBelow}
              uncovered={covered ? uncovered[engine] : undefined}
              simulated={!compact && settings?.simulated === true}
              waitingSince={compact ? undefined : searchedAt}
              onSelect={(index) => choose(engine, index)}
              onPress={(index) => press(engine, index)}
              onOpen={() => view(engine)}
              onRetry={onRetry}
            />
          )
        })}
        <div className={styles.seam} />
      </div>
      {props.children}
      {viewing && (
        <Viewer
          key={viewing.press}
          start={viewing.engine}
          asked={asked}
          runs={runs}
          pictures={pictures}
          chosen={{ google: chosen.google ?? 0, baidu: chosen.baidu ?? 0 }}
          recordAddress={props.recordAddress}
          onChoose={choose}
          onClose={() => setViewing(undefined)}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

function toggled(places: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const next = new Set(places)
  if (!next.delete(place)) next.add(place)
  return next
}
