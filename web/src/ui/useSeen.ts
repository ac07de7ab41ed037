import { useEffect, useState } from 'react'

/**
 * Whether an element has ever been in view.
 * @param margin of the view, as `rootMargin`: a negative one leaves out what is behind something else
 */
export function useSeen(element: { current: HTMLElement | null }, margin = '0px'): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])

  return seen
}
