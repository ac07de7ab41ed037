/** Turns a seed into the plan of a run: who comes when, and what breaks when. */

import { VOTE_CATEGORIES } from '@firewall-cafe/shared'
import { Draw } from '../../random.ts'
import type { Backend } from '../system/system.ts'
import { type Act, kindsFor } from './catalogue.ts'
import { freshWord, knownWord } from './words.ts'

export type Visit = { atMs: number } & (
  | { does: 'search'; query: string; streams: boolean }
  /** The votes of one visitor, `times` at once, for a search chosen from those answered by then. */
  | { does: 'vote'; voter: string; category: number; choice: number; times: number }
  | { does: 'write'; text: string }
  | { does: 'propose'; voter: string; translation: string; choice: number }
  | { does: 'look'; choice: number }
)

export interface PlannedFault {
  name: string
  atMs: number
  lastsMs: number
  act: Act
}

export interface Plan {
  seed: number
  backend: Backend
  visits: Visit[]
  faults: PlannedFault[]
}

/** How long visitors keep coming, in milliseconds. */
const OPEN_MS = 2_800
const SEARCHES = 5
const SECOND_FAULT = 0.3

/** Even seeds have a system without Redis, odd ones with it; consecutive seeds cover every kind of fault. */
export function planOf(seed: number): Plan {
  const draw = new Draw(seed)
  const backend = seed % 2 === 0 ? 'postgres' : 'redis'
  return { seed, backend, visits: drawVisits(seed, draw), faults: drawFaults(seed, backend, draw) }
}

function drawFaults(seed: number, backend: Backend, draw: Draw): PlannedFault[] {
  const kinds = kindsFor(backend)
  // A step that shares no divisor with the number of kinds, so that neighbours differ and none is left out.
  const first = kinds[(Math.floor(seed / 2) * stepFor(kinds.length)) % kinds.length] as (typeof kinds)[number]
  const others = kinds.filter((kind) => part(kind.name) !== part(first.name))
  const chosen = draw.chance(SECOND_FAULT) ? [first, draw.of(others)] : [first]
  return chosen.map((kind) => ({
    name: kind.name,
    atMs: draw.whole(100, 1_000),
    lastsMs: draw.whole(500, 2_000),
    act: kind.draw(draw),
  }))
}

const part = (name: string) => name.split(':')[0]

function stepFor(length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.round(length * 0.382))
  while (divisor(step, length) !== 1) step++
  return step
}

function drawVisits(seed: number, draw: Draw): Visit[] {
  const at = () => draw.whole(0, OPEN_MS)
  const visits: Visit[] = []
  for (let n = 0; n < SEARCHES; n++)
    visits.push({ atMs: at(), does: 'search', query: knownWord(draw), streams: draw.chance(0.5) })
  const query = draw.chance(0.5) ? freshWord(`${seed}`, draw) : knownWord(draw)
  visits.push({ atMs: at(), does: 'search', query, streams: draw.chance(0.5) })
  // Two visitors, the same words, the same moment.
  const [together, words] = [at(), knownWord(draw)]
  for (const streams of [true, false]) visits.push({ atMs: together, does: 'search', query: words, streams })
  for (let n = 0; n < 5; n++) {
    const voter = `voter-${seed}-${draw.whole(1, 3)}`
    const [category, choice, times] = [
      draw.whole(1, VOTE_CATEGORIES.length),
      draw.whole(0, 99),
      draw.whole(1, 3),
    ]
    visits.push({ atMs: at(), does: 'vote', voter, category, choice, times })
  }
  for (let n = 0; n < 2; n++)
    visits.push({
      atMs: at(),
      does: 'write',
      text: `Name: A visitor\nMessage: note-${seed}-${n}-end\nSubscribe: no`,
    })
  visits.push({
    atMs: at(),
    does: 'propose',
    voter: `voter-${seed}-1`,
    translation: `翻译${draw.whole(1, 9_999)}号`,
    choice: draw.whole(0, 99),
  })
  for (let n = 0; n < 3; n++) visits.push({ atMs: at(), does: 'look', choice: draw.whole(0, 99) })
  return visits.sort((a, b) => a.atMs - b.atMs)
}
