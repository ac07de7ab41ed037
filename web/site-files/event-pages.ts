/** What the build of the site and its preview give to the pages of events. */

/** How many other events each page leads to. */
const MORE = 3

/** The first picture of an event that has a file; null when none has. */
export const firstPicture = ({
  images,
}: {
  images?: readonly ({ asset?: unknown } | null)[] | null
}): unknown => images?.find((picture) => picture?.asset) ?? null

/**
 * The events nearest to one in time: as many newer as older ones, if there are.
 * @param ids of all events that have pages, newest first
 */
export function nearestEvents(ids: readonly string[], id: string): string[] {
  const at = ids.indexOf(id)
  const from = Math.max(0, Math.min(at - 1, ids.length - 1 - MORE))
  return ids.slice(from, from + MORE + 1).filter((_, index) => from + index !== at)
}
