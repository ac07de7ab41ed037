import { useEffect, useState } from 'react'
import { Zh } from '../i18n/Zh'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './TypedHeadline.module.css'
import { COMPLETE, type Typed, typingTurn } from './typing'

interface TypedHeadlineProps {
  en: readonly string[]
  zh: readonly string[]
  /** False shows both lines complete and still. */
  moving: boolean
}

/** The headline that types itself, English then Chinese, in a loop. Its room is kept, and screen readers hear it whole. */
export function TypedHeadline({ en, zh, moving }: TypedHeadlineProps) {
  const typed = useTyping(en.join('').length, zh.join('').length, moving)
  return (
    <h1 className={styles.headline}>
      <VisuallyHidden>
        {en.join(' ')} <Zh>{zh.join('')}</Zh>
      </VisuallyHidden>
      <span className={styles.line} aria-hidden="true">
        <Lines lines={en} shown={typed.en} cursor={typed.at === 'en'} />
      </span>
      <Zh className={styles.line} aria-hidden="true">
        <Lines lines={zh} shown={typed.zh} cursor={typed.at === 'zh'} />
      </Zh>
    </h1>
  )
}

/** What is written at this moment. */
function useTyping(en: number, zh: number, moving: boolean): Typed {
  const [typed, setTyped] = useState(COMPLETE)

  useEffect(() => {
    if (!moving) {
      setTyped(COMPLETE)
      return
    }
    let turn = typingTurn(en, zh)
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      let next = turn.next()
      if (next.done) {
        turn = typingTurn(en, zh)
        next = turn.next()
      }
      if (next.done) return
      setTyped(next.value.typed)
      timer = setTimeout(step, next.value.stays)
    }
    step()
    return () => clearTimeout(timer)
  }, [en, zh, moving])

  return typed
}

/** Lines of which the first `shown` characters are written; the rest keeps its place unseen. */
function Lines({ lines, shown, cursor }: { lines: readonly string[]; shown: number; cursor: boolean }) {
  let before = 0
  return lines.map((line, at) => {
    const start = before
    before += line.length
    const visible = Math.min(line.length, Math.max(0, shown - start))
    const last = at === lines.length - 1
    // The cursor stands where the next character will, at the end of a full line only when it is the last.
    const here = cursor && shown >= start && (shown < before || last)
    return (
      <span key={line} className={styles.row}>
        {line.slice(0, visible)}
        {here && <span className={styles.cursor} />}
        <span className={styles.untyped}>{line.slice(visible)}</span>
      </span>
    )
  })
}
