/**
 * `part` of `whole` in percent, rounded. 0 and 100 stay for none and all: 249 of 250 is not "100%".
 * Nothing of nothing is 0.
 */
export function percentageOf(part: number, whole: number, decimals = 0): number {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  const scale = 10 ** decimals
  const rounded = Math.round((part / whole) * 100 * scale) / scale
  return Math.min(100 - 1 / scale, Math.max(1 / scale, rounded))
}
