/** Something that is being started, and how it is ended. */
export interface Starting<T> {
  start: Promise<T>
  end: (started: T) => unknown
}

/**
 * Waits for everything that was started at once.
 * @throws the first one's error when some fail, after ending those that did start: left running, they would
 *   keep this process from ending.
 */
export async function startTogether<T extends unknown[]>(
  ...parts: { [Index in keyof T]: Starting<T[Index]> }
): Promise<T> {
  const outcomes = await Promise.allSettled(parts.map(({ start }) => start))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status !== 'rejected') return Promise.all(parts.map(({ start }) => start)) as Promise<T>
  await Promise.allSettled(
    outcomes.map(async (outcome, index) => {
      if (outcome.status === 'fulfilled') await parts[index]?.end(outcome.value)
    }),
  )
  throw failed.reason
}
