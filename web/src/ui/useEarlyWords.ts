import { type RefObject, useLayoutEffect } from 'react'

/**
 * Words typed into a field before the page came to life: the browser has them, React does not yet, and would put its
 * own empty text in their place.
 * @param adopt is told of them once, when the page comes to life
 */
export function useEarlyWords(
  field: RefObject<HTMLInputElement | null>,
  adopt: (words: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first moment counts
  useLayoutEffect(() => {
    if (field.current?.value) adopt(field.current.value)
  }, [])
}
