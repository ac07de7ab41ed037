/**
 * For a pressed button that goes: moves the focus to the nearest element around it that takes the focus (tabIndex -1), so
 * that the next Tab leads to what comes in its place.
 */
export const focusAround = (button: HTMLElement): void =>
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
