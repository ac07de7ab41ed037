import { useEffect, useState } from 'react'

/** Whether an element has ever been in view. */
export function useSeen(element: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return seen
}
