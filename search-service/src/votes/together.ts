interface Waiting<In, Out> {
  given: In
  resolve(result: Out): void
  reject(reason: unknown): void
}

/**
 * Has what arrives while others are being done wait, and does it together; what arrives alone is done at once.
 * @param doAll does all or none; its results have the order of what it was given
 * @param most how many are done together
 * @returns does one. When those done together fail, each is done again by itself, so that nobody fails for another.
 */
export function together<In, Out>(
  doAll: (given: readonly In[]) => Promise<readonly Out[]>,
  most: number,
): (given: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let busy = false

  const attempt = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const results = await doAll(batch.map(({ given }) => given))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Out)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => attempt([one])))
    }
  }
  const work = async (): Promise<void> => {
    busy = true
    while (waiting.length > 0) await attempt(waiting.splice(0, most))
    busy = false
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject })
      if (!busy) void work()
    })
}
