import { useEffect, useState } from 'react'

interface Place {
  current: HTMLElement | null
}

/**
 * Whether an element has ever been in view.
 * @param margin of the view, as `rootMargin`: a negative one leaves out what is behind something else
 */
export const useSeen = (element: Place, margin = '0px'): boolean => useSight(element, margin, true)

/** Whether an element is in view; false until the browser has said so. */
export const useInView = (element: Place): boolean => useSight(element, '0px', false)

function useSight(element: Place, margin: string, lasting: boolean): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      // The newest comes last.
      (entries) => setSeen((before) => (lasting && before) || entries.at(-1)?.isIntersecting === true),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, lasting])

  return seen
}
