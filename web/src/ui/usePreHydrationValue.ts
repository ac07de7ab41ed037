import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over text that was typed into a field before hydration, which React would otherwise replace by its own empty
 * value.
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
