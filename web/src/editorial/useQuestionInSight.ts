import { useEffect, useState } from 'react'

/** The part of the window, from its top, in which a question counts as being read. */
const READING_BAND = '0px 0px -65% 0px'

/** The number of the question being read; undefined before the first and without the browser's help. */
export function useQuestionInSight(count: number): number | undefined {
  const [inSight, setInSight] = useState<number>()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number(target.id.slice(1))
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        setInSight(seen.size > 0 ? Math.max(...seen) : undefined)
      },
      { rootMargin: READING_BAND },
    )
    for (let number = 1; number <= count; number++) {
      const section = document.getElementById(`q${number}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [count])
  return inSight
}
