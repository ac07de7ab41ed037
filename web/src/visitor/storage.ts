export type StorageArea = 'localStorage' | 'sessionStorage'

/** Browser storage that may be switched off: reading then gives null, writing does nothing. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** See `readStored`. */
export function writeStored(area: StorageArea, key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // Private windows and blocked storage: everything works, but nothing is remembered.
  }
}

/** See `readStored`. */
export function removeStored(area: StorageArea, key: string): void {
  try {
    window[area].removeItem(key)
  } catch {
    // As above.
  }
}

/** See `readStored`. */
export function clearStored(area: StorageArea): void {
  try {
    window[area].clear()
  } catch {
    // As above.
  }
}
