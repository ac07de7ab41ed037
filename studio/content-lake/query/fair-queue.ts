/** A queue that serves callers in turn: one with many requests delays nobody else. */
export class FairQueue<Item> {
  /** In the order of turns: the first is next. */
  readonly #waiting = new Map<string, Item[]>()

  add(caller: string, item: Item): void {
    const own = this.#waiting.get(caller)
    if (own) own.push(item)
    else this.#waiting.set(caller, [item])
  }

  /** How many requests of this caller wait. */
  countOf(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0
  }

  next(): Item | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [caller, [item, ...rest]] = turn
    this.#waiting.delete(caller)
    if (rest.length > 0) this.#waiting.set(caller, rest)
    return item
  }
}
