import { type RefObject, useLayoutEffect } from 'react'

/**
 * Text typed into a field before hydration: the browser has it, React does not yet, and would put its own empty
 * text in its place.
 * @param adopt called with it once, at hydration
 */
export function usePreHydrationValue(
  field: RefObject<HTMLInputElement | null>,
  adopt: (words: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first moment counts
  useLayoutEffect(() => {
    if (field.current?.value) adopt(field.current.value)
  }, [])
}
