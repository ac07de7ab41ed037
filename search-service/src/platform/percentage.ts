/** With one decimal; 0 and 100 stay for nothing and all of it. Nothing of nothing is 0. */
export function percentageOf(part: number, whole: number): number {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  return Math.min(99.9, Math.max(0.1, Math.round((part / whole) * 1_000) / 10))
}
