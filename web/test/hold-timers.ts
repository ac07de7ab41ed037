/** Holds timers of this length until `end` is called, however slow the machine is. */
export function holdTimers(ms: number): { end: () => void } {
  const begin = window.setTimeout
  const held: (() => void)[] = []
  const spy = jest.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== ms) return begin(run, delay)
    return held.push(run)
  }) as unknown as typeof setTimeout)
  // Otherwise Testing Library takes the timers for simulated ones, and looks again without a pause.
  Object.assign(window.setTimeout, { _isMockFunction: false })
  return {
    end() {
      spy.mockRestore()
      for (const run of held) run()
    },
  }
}
