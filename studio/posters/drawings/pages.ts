/** Pictures that stand on pages. */
import { half, quarter } from '../canvas.ts'
import { INK, PALE_BLUE, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE65, SLATE7, WHITE } from '../palette.ts'
import { bricks, landscape, monitor, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

export const pageScenes: readonly Scene[] = [
  {
    name: 'placeholder',
    alt: { en: 'An empty picture frame', zh: '一个空画框' },
    draw: (c) => {
      c.fill(SLATE4).rect(0, 28, 48, 8, SLATE5).box(9, 6, 30, 20, INK, SLATE2, 1)
      for (let x = 11; x < 37; x += 4) c.rect(x, 8, 2, 1, SLATE5).rect(x, 23, 2, 1, SLATE5)
      for (let y = 9; y < 23; y += 4) c.rect(11, y, 1, 2, SLATE5).rect(36, y, 1, 2, SLATE5)
      c.line([24, 1], [14, 5], SLATE6).line([24, 1], [34, 5], SLATE6).rect(23, 0, 2, 2, INK)
    },
  },
]
void [half, quarter, PALE_BLUE, RED, SLATE65, SLATE7, WHITE, bricks, landscape, monitor, text]
