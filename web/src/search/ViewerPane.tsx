import type { EngineName } from '@firewall-cafe/shared'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import { useWords } from '../i18n/LocaleContext'
import 'yet-another-react-lightbox/styles.css'
import type { Run } from '../api/searches'
import { labels } from '../i18n/labels'
import { ENGINE_LABELS, ofEngine } from './label-maps'
import type { ShownPicture } from './pictures'
import { SideState } from './SideStates'
import * as styles from './ViewerPane.module.css'
import { WholePicture } from './WholePicture'

/** Turns a pane's pictures from outside: forward or back by one. */
export type TurnPage = (by: 1 | -1) => void

interface FoundSlide {
  type: 'found'
  picture: ShownPicture
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    found: FoundSlide
  }
}

interface ViewerPaneProps {
  ref: Ref<TurnPage>
  engine: EngineName
  run: Run | undefined
  pictures: readonly ShownPicture[]
  selected: number
  onSelect: (index: number) => void
  onRetry: (() => void) | undefined
}

/** One side in the viewer: swiped, turned by arrows or keys, going round from 9 to 1. */
export function ViewerPane({ ref, engine, run, pictures, selected, ...props }: ViewerPaneProps) {
  const { locale, named } = useWords()
  const carousel = useRef<ControllerRef>(null)
  // The carousel keeps its own place, but new slides send it to `index`, which must match that place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place makes no new slides
  const { slides, index } = useMemo(
    () => ({
      slides: pictures.map((picture) => ({ type: 'found', picture }) satisfies FoundSlide),
      index: selected,
    }),
    [pictures],
  )
  const several = pictures.length > 1
  useImperativeHandle(ref, () => (by: 1 | -1) => {
    if (!several) return
    if (by === 1) carousel.current?.next()
    else carousel.current?.prev()
  })

  const name = named(ENGINE_LABELS[engine])
  const label = pictures.length
    ? named(ofEngine(labels.pictureAt, engine, { rank: selected + 1, count: pictures.length }))
    : name

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and there are none
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pane is what the arrow keys turn, so it takes the focus
    <div role="group" tabIndex={0} aria-label={label} data-side={engine} className={styles.picture}>
      {pictures.length > 0 && (
        <Lightbox
          plugins={[Inline]}
          slides={slides}
          index={index}
          carousel={{ preload: 2, finite: !several, padding: 0, spacing: 16 }}
          animation={{ fade: 250, swipe: 500 }}
          controller={{ ref: carousel }}
          toolbar={{ buttons: [] }}
          labels={{
            'Photo gallery': `${name}${locale.marks.colon}${named(labels.thePictures)}`,
            Carousel: named(labels.carousel),
            Slide: named(labels.slide),
            '{index} of {total}': named(labels.slideOf),
          }}
          on={{ view: (seen) => props.onSelect(seen.index) }}
          render={{
            slide: ({ slide, offset }) =>
              slide.type === 'found' && <Slide picture={slide.picture} current={offset === 0} />,
            buttonPrev: () => null,
            buttonNext: () => null,
          }}
        />
      )}
      {run && pictures.length === 0 && <SideState pane run={run} onRetry={props.onRetry} />}
      {!run && <div className={styles.waiting} />}
    </div>
  )
}

/** The large copy may be 10 MB: it is loaded once the slide is shown, and then stays while the slide is swiped away. */
function Slide({ picture, current }: { picture: ShownPicture; current: boolean }) {
  const [shown, setShown] = useState(current)
  if (current && !shown) setShown(true)
  return (
    <div className={styles.slide}>
      <WholePicture picture={picture} large={shown} />
    </div>
  )
}
