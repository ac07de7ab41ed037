/** Gallery drawings: objects in the café and at its events. */
import { eighth, half, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { room, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

export const objectScenes: readonly Scene[] = [
  {
    name: 'scene-archive-drawer',
    alt: { en: 'An open drawer of cards, one card raised and red', zh: '拉开的卡片抽屉，一张红卡片竖起' },
    draw: (c) => {
      c.fill(SLATE5).fill(eighth(SLATE6))
      for (let card = 0; card < 6; card++)
        c.box(8 + card, 6 + card * 2, 32 - card * 2, 12, SLATE7, card === 2 ? SLATE2 : WHITE, 1)
      c.box(17, 3, 14, 14, INK, RED, 1).rect(19, 5, 8, 1, WHITE)
      for (let card = 3; card < 6; card++) c.box(8 + card, 6 + card * 2, 32 - card * 2, 12, SLATE7, WHITE, 1)
      c.box(5, 18, 38, 15, INK, SLATE65, 1).box(15, 21, 18, 5, INK, WHITE, 1).rect(20, 29, 8, 2, INK)
    },
  },
  {
    name: 'scene-ballot',
    alt: { en: 'A red slip on its way into a ballot box', zh: '一张红色选票正投入票箱' },
    draw: (c) => {
      room(c, 30)
      c.box(18, 2, 12, 14, INK, RED, 1).path(
        [
          [21, 8],
          [23, 10],
          [27, 5],
        ],
        WHITE,
        1,
      )
      c.box(9, 15, 30, 17, INK, SLATE4, 1).rect(9, 14, 30, 3, INK).rect(16, 15, 16, 1, SLATE6)
      c.rect(13, 21, 22, 7, SLATE2).frame(13, 21, 22, 7, SLATE6)
      text(c, 16, 23, [16, 11], SLATE65)
    },
  },
  {
    name: 'scene-hall',
    alt: { en: 'Rows of empty seats before a stage with a lectern', zh: '一排排空座位，前方是有讲台的舞台' },
    draw: (c) => {
      c.fill(SLATE8)
        .rect(5, 2, 38, 14, SLATE7)
        .rect(5, 2, 4, 14, RED)
        .rect(39, 2, 4, 14, RED)
        .rect(14, 4, 20, 8, SLATE4)
      c.rect(21, 11, 6, 1, INK).rect(22, 12, 4, 4, INK).rect(2, 16, 44, 2, SLATE5)
      for (let row = 0; row < 3; row++) {
        for (let seat = 0; seat < 6 - row; seat++) {
          const width = 5 + row
          const x = 24 - ((6 - row) * (width + 1)) / 2 + seat * (width + 1)
          c.rect(Math.round(x), 20 + row * 5, width, 4, SLATE65).rect(
            Math.round(x),
            20 + row * 5,
            width,
            1,
            SLATE6,
          )
        }
      }
    },
  },
  {
    name: 'scene-projector',
    alt: {
      en: 'A projector throws a beam on a screen, half white and half red',
      zh: '投影机把光投在幕布上，一半白一半红',
    },
    draw: (c) => {
      c.fill(SLATE8).poly(
        [
          [12, 27],
          [12, 29],
          [44, 31],
          [44, 3],
        ],
        half(SLATE65),
      )
      c.box(22, 3, 23, 19, INK, WHITE, 1).rect(34, 4, 10, 17, RED)
      c.box(3, 24, 10, 7, INK, SLATE5, 1)
        .disc(12, 27, 2, WHITE)
        .rect(2, 31, 14, 2, INK)
        .rect(5, 33, 2, 3, INK)
        .rect(11, 33, 2, 3, INK)
      c.rect(33, 22, 1, 10, INK).rect(28, 32, 11, 1, INK)
    },
  },
  {
    name: 'scene-notebook',
    alt: {
      en: 'An open notebook in which one line is struck out in red',
      zh: '打开的笔记本，有一行被红笔划去',
    },
    draw: (c) => {
      c.fill(SLATE65)
        .fill(quarter(SLATE7))
        .rect(4, 6, 40, 27, INK)
        .rect(5, 5, 18, 26, WHITE)
        .rect(25, 5, 18, 26, SLATE2)
        .rect(23, 5, 2, 27, SLATE5)
      text(c, 8, 9, [12, 10, 12, 8, 11, 12], SLATE6, 3)
      text(c, 28, 9, [12, 12, 9, 12, 6], SLATE6, 3)
      c.rect(7, 17, 14, 3, RED)
      c.line([30, 28], [46, 16], INK, 2).rect(29, 29, 2, 2, RED)
    },
  },
]
