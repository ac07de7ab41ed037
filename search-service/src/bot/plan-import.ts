import { normaliseTerm } from '@firewall-cafe/shared'
import { CommandError } from '../platform/command.ts'
import { type ListedTerm, MOST_TERMS, pairKey } from './term-list.ts'

/** A term as it is stored in the list. */
export interface KnownTerm extends Omit<ListedTerm, 'key'> {
  id: string
}

/** The changes that an import makes to the list. */
export interface ImportPlan {
  added: ListedTerm[]
  changed: { from: KnownTerm; to: ListedTerm }[]
  /** The number of rows that the list already has. */
  same: number
}

/**
 * Compares rows with the list. A row is a known term when both sides are equal, or one side is equal and the other is
 * blank in the row or the list: the blank is then filled in. A label in the row replaces the known one.
 * @throws {CommandError} when the list would grow too long
 */
export function planImport(known: readonly KnownTerm[], rows: readonly ListedTerm[]): ImportPlan {
  const list = new TermIndex()
  for (const term of known) list.add({ term, from: term })
  for (const row of rows) {
    const entry = list.find(row)
    if (!entry) list.add({ term: row })
    else list.replace(entry, merged(entry.term, row))
  }
  const added = list.entries.filter(({ from }) => !from).map(({ term }) => keyed(term))
  const changed = list.entries.flatMap(({ term, from }) =>
    from && !isSame(term, from) ? [{ from, to: keyed(term) }] : [],
  )
  const total = known.length + added.length
  if (total > MOST_TERMS)
    throw new CommandError(
      `With these terms the list would have ${total}; it may have ${MOST_TERMS} at most.`,
    )
  return { added, changed, same: rows.length - added.length - changed.length }
}

type Words = Omit<ListedTerm, 'key'>

interface Entry {
  term: Words
  /** The stored term; undefined for a new one. */
  from?: KnownTerm
}

/** The terms of a list, indexed by both sides. */
class TermIndex {
  readonly entries: Entry[] = []
  readonly #bySide = new Map<string, Entry[]>()

  add(entry: Entry): void {
    this.entries.push(entry)
    this.index(entry)
  }

  replace(entry: Entry, term: Words): void {
    entry.term = term
    this.index(entry)
  }

  /** The entry that equals both sides of the row; otherwise one with a blank side in the entry or the row. */
  find(row: Words): Entry | undefined {
    const alike = sidesOf(row).flatMap((side) => this.#bySide.get(side) ?? [])
    return (
      alike.find(({ term }) => pairKey(term) === pairKey(row)) ?? alike.find(({ term }) => fits(term, row))
    )
  }

  private index(entry: Entry): void {
    for (const side of sidesOf(entry.term)) {
      const there = this.#bySide.get(side) ?? []
      if (!there.includes(entry)) this.#bySide.set(side, [...there, entry])
    }
  }
}

const sidesOf = ({ english, chinese }: Words): string[] => [
  ...(english ? [`en ${normaliseTerm(english)}`] : []),
  ...(chinese ? [`zh ${normaliseTerm(chinese)}`] : []),
]

/** True when each side is equal, or blank in one of the two. */
const fits = (one: Words, other: Words): boolean =>
  (['english', 'chinese'] as const).every(
    (side) => !one[side] || !other[side] || normaliseTerm(one[side]) === normaliseTerm(other[side]),
  )

const merged = (old: Words, row: Words): Words => ({
  english: row.english || old.english,
  chinese: row.chinese || old.chinese,
  label: row.label ?? old.label,
})

const keyed = ({ english, chinese, label }: Words): ListedTerm => ({
  key: pairKey({ english, chinese }),
  english,
  chinese,
  label,
})

const isSame = (one: Words, other: Words): boolean =>
  one.english === other.english && one.chinese === other.chinese && one.label === other.label
