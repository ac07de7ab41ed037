/** Runs what it is given while this process takes the time to be two hours later, as before an operator sets the clock. */
export async function whileClockRunsAhead(act: () => Promise<void>): Promise<void> {
  const now = Date.now
  Date.now = () => now() + 7_200_000
  try {
    await act()
  } finally {
    Date.now = now
  }
}
