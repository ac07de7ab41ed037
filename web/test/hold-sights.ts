import { act } from '@testing-library/react'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/**
 * Records what is watched until mocks are restored; nothing comes into sight on its own.
 * @returns a function that brings a watched element into sight
 */
export function holdSights(): (element: Element | null | undefined) => void {
  const watched = new Map<Element, () => void>()
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(((tell: Tell) => ({
    observe: (element: Element) => watched.set(element, () => tell([{ isIntersecting: true }])),
    unobserve: () => undefined,
    disconnect: () => undefined,
  })) as unknown as () => IntersectionObserver)
  return (element) => element && act(() => watched.get(element)?.())
}
