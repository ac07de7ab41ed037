/** Gallery drawings: where the café was shown. */
import { eighth, half } from '../canvas.ts'
import {
  BLUE,
  COAL,
  INK,
  PALE_BLUE,
  RED,
  SLATE2,
  SLATE4,
  SLATE5,
  SLATE6,
  SLATE7,
  SLATE8,
  SLATE65,
  WHITE,
} from '../palette.ts'
import { chair, landscape, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

export const showScenes: readonly Scene[] = [
  {
    name: 'scene-chair',
    alt: { en: 'A red chair alone in a spotlight', zh: '聚光灯下，孤零零的一把红椅子' },
    draw: (c) => {
      c.fill(COAL)
        .rect(0, 29, 48, 7, SLATE8)
        .poly(
          [
            [21, 0],
            [28, 0],
            [40, 31],
            [9, 31],
          ],
          half(SLATE65),
        )
      c.rect(11, 30, 28, 4, SLATE65, (x, y) => Math.hypot((x - 24.5) / 14, (y - 31.5) / 2.4) < 1)
      chair(c, 20, 12, RED)
      c.rect(20, 24, 2, 8, RED).rect(28, 24, 2, 8, RED)
      c.rect(4, 24, 8, 2, SLATE6)
        .rect(5, 26, 6, 5, SLATE7)
        .rect(38, 24, 8, 2, SLATE6)
        .rect(39, 26, 6, 5, SLATE7)
    },
  },
  {
    name: 'scene-city',
    alt: { en: 'A street of tall houses with fire escapes', zh: '有防火梯的高楼街道' },
    draw: (c) => {
      c.fill(PALE_BLUE).rect(0, 31, 48, 5, SLATE8)
      for (const [x, y, width, colour] of [
        [0, 5, 15, SLATE65],
        [15, 10, 14, SLATE7],
        [29, 2, 19, SLATE6],
      ] as const) {
        c.rect(x, y, width, 31 - y, colour).rect(x, y, width, 2, INK)
        for (let down = y + 5; down < 29; down += 6)
          for (let across = x + 2; across < x + width - 3; across += 5)
            c.rect(across, down, 3, 4, (across + down) % 4 === 0 ? WHITE : SLATE8)
      }
      for (let floor = 0; floor < 4; floor++) {
        const y = 10 + floor * 6
        c.rect(31, y, 13, 1, INK).line([floor % 2 ? 33 : 41, y], [floor % 2 ? 41 : 33, y + 6], INK)
      }
      c.rect(17, 24, 10, 2, RED).rect(19, 26, 6, 5, WHITE)
      for (let x = 2; x < 48; x += 9) c.rect(x, 33, 4, 1, SLATE5)
    },
  },
  {
    name: 'scene-lanyards',
    alt: { en: 'Two expo badges on red ribbons', zh: '红色挂绳上的两张展会胸牌' },
    draw: (c) => {
      c.fill(SLATE4).fill(eighth(SLATE5))
      for (const [x, y] of [
        [6, 13],
        [27, 10],
      ] as const) {
        c.line([x + 1, -1], [x + 6, y], RED, 2).line([x + 13, -1], [x + 7, y], RED, 2)
        c.box(x, y, 15, 19, INK, WHITE, 1)
          .rect(x + 5, y + 2, 5, 1, INK)
          .rect(x + 3, y + 5, 9, 6, SLATE7)
        text(c, x + 3, y + 13, [9, 6], SLATE6)
      }
    },
  },
  {
    name: 'scene-gallery-screens',
    alt: {
      en: 'Three screens hung on a gallery wall like paintings, a bench in front',
      zh: '画廊墙上像画一样挂着三块屏幕，前面有一张长凳',
    },
    draw: (c) => {
      c.fill(SLATE2).rect(0, 26, 48, 10, SLATE5).rect(0, 26, 48, 1, SLATE7)
      c.box(3, 7, 12, 13, INK, RED, 1).box(18, 5, 12, 15, INK, SLATE4, 1).box(33, 7, 12, 13, INK, SLATE7, 1)
      landscape(c, 19, 6, 10, 13, BLUE, PALE_BLUE)
      text(c, 35, 10, [8, 5, 7], SLATE5)
      c.rect(13, 27, 22, 3, INK).rect(15, 30, 2, 4, INK).rect(31, 30, 2, 4, INK)
    },
  },
]
