import type { Canvas } from './canvas.ts'

/** Draws one scene; `random` decides its particulars, and some show what the topic names. */
export type Scene = (canvas: Canvas, random: () => number, topic: string) => void

export const between = (random: () => number, low: number, high: number): number =>
  Math.floor(low + random() * (high - low + 1))
export const oneOf = <T>(random: () => number, things: readonly T[]): T =>
  things[Math.floor(random() * things.length)] as T
