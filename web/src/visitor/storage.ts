/** Browser storage that may be switched off: reading then gives null, writing does nothing. */
export function readStored(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** See `readStored`. */
export function writeStored(area: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // Private windows and blocked storage: the visit goes on, it is only not remembered.
  }
}

/** See `readStored`. */
export function removeStored(area: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[area].removeItem(key)
  } catch {
    // As above.
  }
}
