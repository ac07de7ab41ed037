/** What this browser keeps between visits, shared by its windows. */

/** For a browser that keeps nothing. */
const memory = new Map<string, string>()

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function remember(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // It lasts until the window is closed.
  }
}
