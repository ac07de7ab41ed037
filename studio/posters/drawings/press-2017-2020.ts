/** Posters of the press items from 2017 to 2020, newest first. */
import { eighth, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { bricks, room } from '../parts.ts'
import type { Poster } from '../poster.ts'

export const pressPosters2017to2020: readonly Poster[] = [
  {
    name: 'press-burnaway-2020',
    alt: { en: 'An hourglass; its sand does not fall', zh: '一只沙漏，沙子不往下落' },
    change: { en: 'a thread of red sand falls', zh: '一缕红沙落下' },
    draw: (c, on) => {
      room(c, 30)
      c.rect(13, 4, 22, 3, INK).rect(13, 29, 22, 3, INK)
      c.poly(
        [
          [16, 7],
          [32, 7],
          [32, 11],
          [25, 18],
          [32, 25],
          [32, 29],
          [16, 29],
          [16, 25],
          [23, 18],
          [16, 11],
        ],
        WHITE,
      )
      c.path(
        [
          [16, 7],
          [16, 11],
          [23, 18],
          [16, 25],
          [16, 29],
        ],
        INK,
      ).path(
        [
          [31, 7],
          [31, 11],
          [24, 18],
          [31, 25],
          [31, 29],
        ],
        INK,
      )
      c.poly(
        [
          [18, 10],
          [30, 10],
          [30, 12],
          [24.5, 17],
          [23.5, 17],
          [18, 12],
        ],
        SLATE65,
      ).rect(18, 27, 13, 2, SLATE65)
      if (on) c.rect(23, 18, 2, 9, RED).rect(21, 26, 6, 1, RED)
    },
  },
  {
    name: 'press-mountain-xpress-2020',
    alt: { en: 'Two dice; one face is blank', zh: '两颗骰子，有一面是空的' },
    change: { en: 'the blank face shows a red pip', zh: '空的那面有了一个红点' },
    draw: (c, on) => {
      room(c, 26, SLATE4, SLATE5, SLATE6, SLATE65)
      c.box(5, 11, 17, 17, INK, WHITE, 1).rect(6, 26, 15, 1, SLATE5)
      for (const [x, y] of [
        [8, 14],
        [16, 14],
        [8, 22],
        [16, 22],
        [12, 18],
      ] as const)
        c.rect(x, y, 3, 3, INK)
      c.box(26, 7, 17, 17, INK, WHITE, 1).rect(27, 22, 15, 1, SLATE5).rect(26, 24, 17, 2, SLATE7)
      if (on) c.disc(34, 15, 3, RED)
    },
  },
  {
    name: 'press-bbc-2019',
    alt: { en: 'A transmitter mast, silent', zh: '一座沉默的发射塔' },
    change: { en: 'its lamp sends red rings', zh: '塔顶的灯发出红色的圈' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).rect(0, 31, 48, 5, SLATE65)
      if (on) c.ring(24, 9, 6, 1.2, RED).ring(24, 9, 10, 1.2, RED)
      c.line([22, 10], [15, 31], INK, 2).line([25, 10], [32, 31], INK, 2).rect(23, 9, 3, 22, SLATE8)
      for (const [y, reach] of [
        [14, 3],
        [20, 5],
        [26, 7],
      ] as const)
        c.rect(24 - reach, y, 2 * reach + 2, 1, INK)
      c.line([19, 20], [29, 26], SLATE7).line([30, 20], [18, 26], SLATE7)
      c.rect(22, 7, 5, 4, on ? RED : INK)
    },
  },
  {
    name: 'press-china-unscripted-2019',
    alt: { en: 'A closed padlock on a chain', zh: '锁链上一把锁着的挂锁' },
    change: { en: 'a red key is in it', zh: '锁里插着一把红钥匙' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(eighth(SLATE6))
      for (let x = 0; x < 48; x += 8) c.frame(x, 9, 6, 5, SLATE7).rect(x + 5, 11, 4, 1, SLATE8)
      c.ring(24, 13, 8, 3, INK).box(12, 15, 25, 17, INK, SLATE7, 1).rect(13, 16, 23, 2, SLATE65)
      c.disc(24, 22, 2, INK).rect(23, 23, 3, 5, INK)
      if (on)
        c.rect(23, 21, 17, 3, RED).ring(42, 22, 4, 2, RED).rect(29, 24, 2, 3, RED).rect(33, 24, 2, 3, RED)
    },
  },
  {
    name: 'press-hkfp-video-2019',
    alt: { en: 'Scales with two empty pans, level', zh: '一架两盘皆空、平衡的天平' },
    change: { en: 'a red weight stands in one pan', zh: '一只盘里放上了红砝码' },
    draw: (c, on) => {
      c.fill(SLATE2).fill(eighth(SLATE4)).rect(0, 31, 48, 5, SLATE5)
      c.rect(23, 5, 3, 25, INK).rect(16, 29, 17, 2, INK).rect(7, 8, 35, 2, INK).rect(22, 4, 5, 3, INK)
      for (const x of [8, 39]) {
        c.line([x, 10], [x - 5, 21], SLATE65).line([x + 1, 10], [x + 6, 21], SLATE65)
        c.rect(x - 6, 21, 14, 2, SLATE8).rect(x - 4, 23, 10, 1, SLATE8)
      }
      if (on) c.rect(36, 15, 8, 6, RED).rect(38, 13, 4, 2, RED)
    },
  },
  {
    name: 'press-hkfp-2019',
    alt: { en: 'Two easels in the long shadow of a wall', zh: '一堵墙的长影里，立着两个画架' },
    change: { en: 'both canvases are red', zh: '两块画布都成了红色' },
    draw: (c, on) => {
      c.fill(SLATE2).rect(0, 27, 48, 9, SLATE5)
      bricks(c, 0, 4, 12, 26)
      c.rect(0, 3, 13, 1, INK)
        .poly(
          [
            [12, 30],
            [48, 30],
            [48, 36],
            [4, 36],
          ],
          SLATE7,
        )
        .poly(
          [
            [12, 8],
            [48, 26],
            [48, 36],
            [12, 30],
          ],
          SLATE6,
        )
      for (const x of [18, 33]) {
        c.line([x + 5, 11], [x, 32], INK).line([x + 5, 11], [x + 10, 32], INK)
        c.box(x, 13, 11, 11, INK, on ? RED : SLATE4, 1).rect(x - 1, 24, 13, 1, INK)
      }
    },
  },
  {
    name: 'press-sanctuary-2018',
    alt: { en: 'A gavel above its block', zh: '悬在木座上的法槌' },
    change: { en: 'it strikes: red lines fly off', zh: '敲下时四周迸出红线' },
    draw: (c, on) => {
      room(c, 30, SLATE4, SLATE5, SLATE6, SLATE65)
      c.box(8, 26, 18, 5, INK, SLATE8, 1)
      c.poly(
        [
          [20, 12],
          [22, 9],
          [46, 23],
          [44, 27],
        ],
        SLATE8,
      )
      c.poly(
        [
          [16, 2],
          [27, 8],
          [18, 25],
          [7, 19],
        ],
        INK,
      ).poly(
        [
          [15, 8],
          [21, 11],
          [17, 19],
          [11, 16],
        ],
        SLATE65,
      )
      c.poly(
        [
          [17, 4],
          [25, 8],
          [24, 10],
          [16, 6],
        ],
        SLATE5,
      ).poly(
        [
          [10, 17],
          [18, 21],
          [17, 23],
          [9, 19],
        ],
        SLATE5,
      )
      if (on)
        c.line([6, 24], [1, 20], RED, 2)
          .line([4, 28], [0, 28], RED, 2)
          .line([28, 25], [34, 22], RED, 2)
          .line([29, 29], [37, 29], RED, 2)
    },
  },
  {
    name: 'press-signal-2018',
    alt: { en: 'A blackboard, wiped clean', zh: '一块擦干净的黑板' },
    change: { en: 'a red square is drawn on it', zh: '上面用红笔画了一个方块' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).box(5, 4, 38, 22, INK, SLATE8, 2)
      c.rect(9, 8, 14, 5, quarter(SLATE7)).rect(20, 15, 18, 6, quarter(SLATE7)).rect(5, 26, 38, 2, SLATE65)
      c.rect(10, 24, 6, 2, WHITE).rect(31, 23, 7, 3, SLATE5).rect(9, 28, 2, 8, INK).rect(37, 28, 2, 8, INK)
      if (on) c.frame(18, 8, 13, 12, RED, 2)
    },
  },
  {
    name: 'press-monocle-2017',
    alt: { en: 'Headphones, with silence between them', zh: '一副耳机，中间一片寂静' },
    change: { en: 'a red wave runs between the ears', zh: '两耳之间有一道红色声波' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(eighth(SLATE6))
      c.rect(0, 0, 48, 20, INK, (x, y) => {
        const distance = Math.hypot(x - 23.5, y - 19)
        return distance < 15.5 && distance > 12.4
      })
      for (const x of [6, 34]) c.box(x, 17, 8, 14, INK, SLATE7, 1).rect(x + 1, 18, 2, 12, SLATE65)
      if (on)
        for (const [x, height] of [
          [16, 4],
          [19, 10],
          [22, 6],
          [25, 12],
          [28, 8],
          [31, 4],
        ] as const)
          c.rect(x, 24 - height / 2, 2, height, RED)
    },
  },
]
