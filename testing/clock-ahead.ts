/** Runs `act` while this process's clock is two hours ahead, as before an operator corrects it. */
export async function whileClockRunsAhead(act: () => Promise<void>): Promise<void> {
  const now = Date.now
  Date.now = () => now() + 7_200_000
  try {
    await act()
  } finally {
    Date.now = now
  }
}
