/** Pictures on pages, and pictures that stand in for others. */
import { type Canvas, eighth, half, quarter } from '../canvas.ts'
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
import { bricks, landscape, room, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

/** A desktop computer from the front; red replaces the share `gone` of its picture, from 0 to 1. */
function computer(c: Canvas, x: number, y: number, gone: number): void {
  c.box(x, y, 18, 15, INK, SLATE4, 1)
    .rect(x + 16, y + 1, 1, 13, SLATE6)
    .rect(x + 4, y + 15, 9, 1, SLATE65)
  landscape(c, x + 3, y + 3, 12, 8, BLUE, PALE_BLUE)
  const order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  c.rect(
    x + 3,
    y + 3,
    12,
    8,
    RED,
    (column, row) => (order[(column % 4) + 4 * (row % 4)] as number) < gone * 16,
  )
  c.frame(x + 2, y + 2, 14, 10, INK)
    .box(x, y + 16, 18, 4, INK, SLATE5, 1)
    .rect(x + 12, y + 17, 3, 1, RED)
}

export const pageScenes: readonly Scene[] = [
  {
    name: 'page-mission',
    alt: {
      en: 'A wall with one brick taken out; a landscape shows through',
      zh: '一堵抽掉一块砖的墙，透出后面的风景',
    },
    draw: (c) => {
      bricks(c, 0, 0, 48, 36, SLATE7, SLATE65)
      c.rect(13, 8, 22, 19, INK)
      landscape(c, 14, 9, 20, 17, BLUE, PALE_BLUE)
      c.rect(14, 24, 20, 2, RED)
    },
  },
  {
    name: 'page-artist',
    alt: {
      en: 'A pane of glass on a stand; light goes in white and comes out red',
      zh: '架上一块玻璃：光进去是白的，出来是红的',
    },
    draw: (c) => {
      c.fill(SLATE8).fill(eighth(SLATE7)).rect(0, 30, 48, 6, COAL)
      c.rect(0, 15, 20, 5, WHITE)
      for (let x = 27; x < 48; x++) {
        const reach = Math.round((x - 27) * 0.45)
        c.rect(x, 14 - reach, 1, 7 + 2 * reach, half(RED)).rect(
          x,
          15 - Math.round(reach / 2),
          1,
          5 + 2 * Math.round(reach / 2),
          RED,
        )
      }
      c.box(20, 4, 7, 26, BLUE, PALE_BLUE, 1).rect(22, 6, 1, 14, WHITE).rect(15, 29, 17, 2, SLATE5)
    },
  },
  {
    name: 'page-support',
    alt: { en: 'A sign held up by many red threads', zh: '由许多红线吊起的一块招牌' },
    draw: (c) => {
      c.fill(SLATE4).fill(quarter(SLATE5)).rect(0, 31, 48, 5, SLATE65)
      for (const x of [9, 14, 19, 24, 29, 34, 38]) c.rect(x, 2, 1, 12, RED)
      c.rect(0, 0, 48, 3, INK).box(6, 13, 36, 13, INK, WHITE, 2)
      text(c, 11, 17, [26, 18], SLATE65, 3)
    },
  },
  {
    name: 'page-contact',
    alt: { en: 'A red letterbox on a post, its flag up', zh: '柱上一个红色信箱，小旗竖着' },
    draw: (c) => {
      room(c, 29)
      c.rect(22, 22, 4, 12, SLATE8)
        .box(11, 8, 27, 15, INK, RED, 1)
        .rect(12, 9, 25, 2, DARK_RED)
        .rect(15, 14, 12, 2, INK)
      c.rect(38, 4, 1, 10, INK)
        .rect(39, 4, 5, 4, INK)
        .box(16, 3, 9, 6, INK, WHITE, 1)
        .line([17, 4], [20, 6], SLATE6)
        .line([23, 4], [21, 6], SLATE6)
    },
  },
  {
    name: 'page-newsletter',
    alt: { en: 'Two envelopes on either side of a red line', zh: '红线两边各一个信封' },
    draw: (c) => {
      c.fill(WHITE).rect(24, 0, 24, 36, SLATE4).rect(24, 0, 24, 36, eighth(SLATE5)).rect(23, 0, 2, 36, RED)
      for (const [x, y, paper, edge] of [
        [2, 10, SLATE2, INK],
        [27, 10, SLATE7, INK],
      ] as const) {
        c.box(x, y, 19, 15, edge, paper, 1)
          .line([x, y], [x + 9, y + 8], edge)
          .line([x + 18, y], [x + 9, y + 8], edge)
          .rect(x + 8, y + 7, 3, 3, RED)
      }
    },
  },
  {
    name: 'page-interview',
    alt: {
      en: 'A microphone before a sheet of ruled paper with nothing written on it',
      zh: '话筒前一张横线纸，上面什么也没写',
    },
    draw: (c) => {
      c.fill(SLATE7).fill(eighth(SLATE65)).rect(0, 30, 48, 6, SLATE8).box(20, 4, 22, 28, INK, WHITE, 1)
      text(c, 23, 9, [16, 16, 16, 16, 16, 16], SLATE5, 4)
      c.rect(23, 5, 1, 26, RED)
      c.rect(8, 5, 7, 11, INK)
        .rect(9, 6, 5, 9, quarter(SLATE5))
        .rect(8, 16, 7, 2, RED)
        .rect(10, 18, 3, 12, INK)
        .rect(5, 30, 13, 2, INK)
    },
  },
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
  {
    name: 'plate',
    alt: { en: 'A blank name plate with four pins', zh: '用四枚钉子固定的空白名牌' },
    draw: (c) => {
      c.fill(SLATE5).fill(quarter(SLATE6)).rect(6, 9, 38, 20, SLATE7).box(5, 8, 38, 20, INK, WHITE, 1)
      for (const x of [7, 39]) for (const y of [10, 24]) c.rect(x, y, 2, 2, RED)
      text(c, 13, 15, [22, 14], SLATE5, 4)
    },
  },
  {
    name: 'share',
    alt: {
      en: 'Two computers on either side of a red line: one shows a landscape, the other only red',
      zh: '红线两边各一台电脑：一台显示风景，另一台只有红色',
    },
    size: { width: 80, height: 42, scale: 15 },
    draw: (c) => {
      c.fill(WHITE).rect(40, 0, 40, 42, SLATE4).rect(40, 0, 40, 42, eighth(SLATE5)).rect(39, 0, 2, 42, RED)
      computer(c, 11, 10, 0)
      computer(c, 51, 10, 1)
      c.rect(0, 30, 80, 2, INK)
        .rect(0, 32, 80, 10, SLATE6)
        .rect(0, 32, 80, 10, quarter(SLATE65))
        .rect(39, 0, 2, 42, RED)
    },
  },
]
