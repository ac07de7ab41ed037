/** What this browser keeps from one visit to the next, shared by its windows. */

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
    // It holds until the window is closed.
  }
}
