import { act } from '@testing-library/react'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/**
 * Records what is watched until mocks are restored; nothing comes into sight on its own.
 * @returns a function that brings a watched element into sight, or out of it
 */
export function holdSights(): (element: Element | null | undefined, isIntersecting?: boolean) => void {
  const watched = new Map<Element, Tell>()
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(((tell: Tell) => ({
    observe: (element: Element) => watched.set(element, tell),
    unobserve: () => undefined,
    disconnect: () => undefined,
  })) as unknown as () => IntersectionObserver)
  return (element, isIntersecting = true) =>
    element && act(() => watched.get(element)?.([{ isIntersecting }]))
}
