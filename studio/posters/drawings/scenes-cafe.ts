/** Gallery drawings: the café itself. */
import { half, quarter } from '../canvas.ts'
import {
  BLUE,
  COAL,
  DARK_RED,
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
import { figure, landscape, monitor, room, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

export const cafeScenes: readonly Scene[] = [
  {
    name: 'scene-row',
    alt: {
      en: 'Four red screens on a long desk, a stool in front of each',
      zh: '长桌上四块红色屏幕，每块前面一张凳子',
    },
    draw: (c) => {
      room(c, 27, SLATE4, SLATE5)
      c.rect(0, 17, 48, 2, INK)
      for (let seat = 0; seat < 4; seat++) {
        const x = 1 + seat * 12
        monitor(c, x, 5, 10, 8, RED, 3)
        c.rect(x + 3, 22, 5, 8, SLATE7)
          .rect(x + 2, 21, 7, 2, INK)
          .rect(x + 2, 31, 7, 1, INK)
      }
      c.rect(2, 19, 2, 14, INK).rect(44, 19, 2, 14, INK)
    },
  },
  {
    name: 'scene-pair',
    alt: {
      en: 'Two computers: one shows a landscape, the other only red',
      zh: '两台电脑：一台显示风景，另一台只有红色',
    },
    draw: (c) => {
      c.fill(SLATE2).rect(24, 0, 24, 36, SLATE4).rect(0, 31, 48, 5, SLATE5)
      for (const x of [2, 26]) {
        c.box(x, 5, 20, 18, INK, SLATE4, 1)
          .rect(x + 18, 6, 1, 16, SLATE6)
          .frame(x + 3, 8, 14, 11, INK)
        c.rect(x + 2, 25, 18, 6, INK)
          .rect(x + 3, 26, 16, 4, SLATE5)
          .rect(x + 13, 27, 4, 1, INK)
          .rect(x + 6, 23, 8, 2, SLATE65)
      }
      landscape(c, 6, 9, 12, 9, BLUE, PALE_BLUE)
      c.rect(30, 9, 12, 9, RED).rect(31, 10, 3, 1, WHITE)
    },
  },
  {
    name: 'scene-tea',
    alt: { en: 'Two cups of tea and a tin beside a keyboard', zh: '键盘旁的两杯茶和一个茶叶罐' },
    draw: (c) => {
      room(c, 25, SLATE4, SLATE5, SLATE7, SLATE65)
      c.rect(0, 24, 48, 2, INK).box(3, 7, 12, 17, INK, RED, 1).rect(3, 5, 12, 3, INK).rect(6, 12, 6, 6, WHITE)
      for (const x of [19, 33]) {
        c.box(x, 16, 9, 8, INK, WHITE, 1)
          .frame(x + 8, 18, 4, 4, INK)
          .rect(x + 1, 17, 7, 1, DARK_RED)
        c.rect(x + 2, 11, 1, 3, SLATE65)
          .rect(x + 3, 8, 1, 3, SLATE65)
          .rect(x + 6, 11, 1, 3, SLATE65)
          .rect(x + 5, 8, 1, 3, SLATE65)
      }
      c.box(8, 29, 32, 5, INK, SLATE5, 1).rect(10, 31, 28, 1, (x) => (x % 3 === 0 ? SLATE7 : WHITE))
    },
  },
  {
    name: 'scene-two-windows',
    alt: {
      en: 'Two windows of results with a red line between; on the right some cells are empty',
      zh: '两窗搜索结果，中间一条红线；右边有几格是空的',
    },
    draw: (c) => {
      c.fill(SLATE2).rect(24, 0, 24, 36, SLATE4).rect(24, 0, 1, 36, RED)
      for (const side of [0, 1]) {
        const x = 3 + side * 25
        c.box(x, 5, 17, 26, INK, WHITE, 1).rect(x + 1, 6, 15, 3, SLATE7)
        for (let cell = 0; cell < 6; cell++) {
          const [left, top] = [x + 2 + (cell % 2) * 7, 11 + Math.floor(cell / 2) * 6]
          if (side === 1 && [1, 2, 5].includes(cell)) c.frame(left, top, 6, 5, SLATE5)
          else landscape(c, left, top, 6, 5, side === 0 ? BLUE : SLATE65, side === 0 ? PALE_BLUE : SLATE4)
        }
      }
    },
  },
  {
    name: 'scene-nine',
    alt: { en: 'Nine result pictures; two of them are solid red', zh: '九张结果图片，其中两张是纯红色' },
    draw: (c) => {
      c.fill(SLATE7).fill(quarter(SLATE8))
      for (let cell = 0; cell < 9; cell++) {
        const [x, y] = [3 + (cell % 3) * 15, 2 + Math.floor(cell / 3) * 11]
        c.rect(x, y, 13, 10, WHITE)
        if (cell === 3 || cell === 7) c.rect(x + 1, y + 1, 11, 8, RED)
        else landscape(c, x + 1, y + 1, 11, 8, [BLUE, SLATE7, SLATE65][cell % 3] as number, PALE_BLUE)
      }
    },
  },
  {
    name: 'scene-split-screen',
    alt: {
      en: 'A screen with a red line down its middle, different words on either side',
      zh: '中间一条红线的屏幕，两边文字不同',
    },
    draw: (c) => {
      c.fill(SLATE4).rect(0, 29, 48, 7, SLATE6).rect(0, 29, 48, 7, half(SLATE7))
      monitor(c, 6, 3, 36, 23, WHITE, 3)
      c.rect(25, 4, 16, 21, SLATE4).rect(24, 4, 1, 21, RED).rect(9, 7, 11, 2, INK).rect(28, 7, 10, 2, RED)
      text(c, 9, 11, [12, 9, 11, 12, 7], SLATE6)
      text(c, 28, 11, [10, 6], SLATE6)
    },
  },
  {
    name: 'scene-crowd',
    alt: {
      en: 'A group of people seen from behind, looking at a wall of two halves',
      zh: '一群人的背影，望着分成两半的墙',
    },
    draw: (c) => {
      c.fill(SLATE2)
        .rect(24, 0, 24, 25, SLATE5)
        .rect(24, 0, 1, 25, RED)
        .rect(0, 25, 48, 11, SLATE6)
        .rect(0, 25, 48, 11, quarter(SLATE65))
      for (const [x, y, colour] of [
        [4, 17, SLATE7],
        [30, 17, SLATE65],
        [17, 18, INK],
        [38, 19, INK],
        [10, 22, SLATE8],
        [25, 23, COAL],
      ] as const) {
        figure(c, x, y, colour)
        c.rect(x + 1, y + 11, 2, 5, colour).rect(x + 5, y + 11, 2, 5, colour)
      }
    },
  },
]
