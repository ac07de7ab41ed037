import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/LocaleContext'
import { cx } from '../ui/cx'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './TypedHeadline.module.css'
import { COMPLETE, type Typed, typingTurn } from './typing'

interface TypedHeadlineProps {
  en: readonly string[]
  zh: readonly string[]
  /** False shows both lines complete and still. */
  moving: boolean
}

/**
 * The headline that types itself in a loop, in the edition's language and then the other. Its space is reserved, and
 * screen readers get it complete.
 */
export function TypedHeadline({ en, zh, moving }: TypedHeadlineProps) {
  const { words, tag } = useLocale()
  const chineseFirst = words === 'zh' && zh.length > 0
  const [first, second] = chineseFirst ? [zh, en] : [en, zh]
  const [firstTag, lang] = chineseFirst ? ['zh-Hans', 'en'] : ['en', 'zh-Hans']
  // The page's own language needs no mark.
  const firstLang = firstTag === tag ? undefined : firstTag
  const typed = useTyping([...first.join('')].length, [...second.join('')].length, moving)
  return (
    <div className={styles.headline} data-moving={moving || undefined}>
      <VisuallyHidden as="h1" lang={firstLang}>
        {first.join(chineseFirst ? '' : ' ')} <span lang={lang}>{second.join(chineseFirst ? ' ' : '')}</span>
      </VisuallyHidden>
      <span lang={firstLang} className={styles.line} aria-hidden="true">
        <Lines lines={first} shown={typed.first} cursor={typed.at === 'first'} />
      </span>
      <span lang={lang} className={cx(styles.line, chineseFirst && styles.second)} aria-hidden="true">
        <Lines lines={second} shown={typed.second} cursor={typed.at === 'second'} />
      </span>
    </div>
  )
}

/** How much is typed at present. */
function useTyping(first: number, second: number, moving: boolean): Typed {
  const [typed, setTyped] = useState(COMPLETE)

  useEffect(() => {
    if (!moving) {
      setTyped(COMPLETE)
      return
    }
    let turn = typingTurn(first, second)
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      let next = turn.next()
      if (next.done) {
        turn = typingTurn(first, second)
        next = turn.next()
      }
      if (next.done) return
      setTyped(next.value.typed)
      timer = setTimeout(step, next.value.stays)
    }
    step()
    return () => clearTimeout(timer)
  }, [first, second, moving])

  return typed
}

const HAN = '\\p{Script=Han}'
/** Two characters between which no line breaks; between Chinese ones it does, except at their marks. */
const TOGETHER = new RegExp(`^(?:[^\\s${HAN}]{2}|${HAN}[\\p{Pe}\\p{Pf}\\p{Po}]|[\\p{Ps}\\p{Pi}]${HAN})$`, 'u')

/** Whether a line has two such characters on both sides of a place. */
export const isTogether = (line: readonly string[], at: number): boolean =>
  TOGETHER.test(line.slice(at - 1, at + 1).join(''))

/** Lines of which the first `shown` characters are visible; the rest is invisible but takes up space. */
function Lines({ lines, shown, cursor }: { lines: readonly string[]; shown: number; cursor: boolean }) {
  let before = 0
  return lines.map((line, at) => {
    const characters = [...line]
    const start = before
    before += characters.length
    const visible = Math.min(characters.length, Math.max(0, shown - start))
    const last = at === lines.length - 1
    // The cursor is where the next character will be; at the end of a complete line only if it is the last.
    const here = cursor && shown >= start && (shown < before || last)
    return (
      <span key={line} className={styles.row}>
        <span>{characters.slice(0, visible).join('')}</span>
        {here && <span className={cx(styles.cursor, isTogether(characters, visible) && styles.together)} />}
        <span className={styles.untyped}>{characters.slice(visible).join('')}</span>
      </span>
    )
  })
}
