import { seeded } from '@firewall-cafe/shared'
import { Canvas } from './canvas.ts'
import { portrait, row } from './emblems.ts'
import { peaks, sea, tree, weather } from './landscapes.ts'
import { frame, screen, table, tins } from './rooms.ts'
import type { Scene } from './scene.ts'
import { gridOf } from './size.ts'
import { isWeather, stampOf } from './stamps.ts'
import { gate, road, skyline } from './streets.ts'
import { lamp, lens, paper } from './things.ts'

const ALL: readonly Scene[] = [
  peaks,
  screen,
  skyline,
  row,
  table,
  weather,
  paper,
  lens,
  tree,
  portrait,
  sea,
  tins,
  frame,
  road,
  lamp,
]
/** How many scenes of a topic both sides show. */
const SHARED = 3
/** Shown in place of what was asked for. */
const VIEWS: readonly Scene[] = [gate, peaks, tree, skyline]

/** The drawing of a seed (`topic/group/place`): neighbours in a group never show the same scene. */
export function draw(seed: string): Canvas {
  const { topic, group, place } = partsOf(seed)
  const scenes = scenesOf(topic, group)
  const scene = scenes[Number(place) % scenes.length] ?? peaks
  const { columns, rows } = gridOf(seed)
  const canvas = new Canvas(columns, rows)
  scene(canvas, seeded(seed), topic)
  return canvas
}

/** Both sides draw the shared scenes alike, and neither shows them a second time. */
export function scenesOf(topic: string, group: string): readonly Scene[] {
  if (group === 'harmless') return VIEWS
  // Rain beside other words would look like an answer to them.
  const fitting = isWeather(topic) ? ALL : ALL.filter((scene) => scene !== weather)
  const order = shuffled(fitting, topic)
  // A topic that can be drawn opens with its own drawing.
  if (stampOf(topic)) order.sort((one, other) => Number(other === portrait) - Number(one === portrait))
  return group === 'shared' ? order.slice(0, SHARED) : shuffled(order.slice(SHARED), `${topic}/${group}`)
}

/** The parts of a seed; a topic may contain slashes. */
export function partsOf(seed: string): { topic: string; group: string; place: string } {
  const parts = seed.split('/')
  const [group = '', place = ''] = parts.splice(-2)
  return { topic: parts.join('/'), group, place }
}

function shuffled<T>(things: readonly T[], seed: string): T[] {
  const random = seeded(`${seed}/order`)
  return things
    .map((thing) => ({ thing, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ thing }) => thing)
}
