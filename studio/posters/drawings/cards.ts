/** Drawings on feature cards. */
import { eighth, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { room, text } from '../parts.ts'
import type { Poster } from '../poster.ts'

export const cardPosters: readonly Poster[] = [
  {
    name: 'card-archive',
    alt: { en: 'A filing cabinet, all drawers shut', zh: '一个抽屉全关着的档案柜' },
    change: { en: 'one drawer is open and holds a red folder', zh: '一个抽屉开着，里面有一份红色文件' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).rect(0, 32, 48, 4, SLATE5)
      for (const column of [0, 1, 2]) {
        for (const row of [0, 1, 2]) {
          const [x, y] = [5 + column * 13, 3 + row * 10]
          c.box(x, y, 12, 9, INK, SLATE65, 1)
            .rect(x + 3, y + 2, 6, 2, SLATE2)
            .rect(x + 4, y + 6, 4, 1, INK)
        }
      }
      c.rect(4, 32, 41, 1, INK)
      if (on)
        c.rect(20, 8, 9, 5, RED)
          .rect(20, 7, 4, 1, RED)
          .box(17, 12, 14, 11, INK, SLATE7, 1)
          .rect(21, 15, 6, 2, SLATE2)
          .rect(22, 19, 4, 1, INK)
    },
  },
  {
    name: 'card-editorial',
    alt: { en: 'An empty speech bubble over ruled paper', zh: '横线纸上方，一个空的对话框' },
    change: { en: 'three red dots stand in it', zh: '里面有三个红点' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(eighth(SLATE6)).box(9, 20, 30, 16, INK, WHITE, 1)
      text(c, 12, 24, [24, 24, 24, 24], SLATE5, 3)
      c.box(6, 4, 36, 13, INK, SLATE2, 1)
        .poly(
          [
            [13, 16],
            [21, 16],
            [14, 22],
          ],
          INK,
        )
        .poly(
          [
            [14, 15],
            [19, 15],
            [15, 19],
          ],
          SLATE2,
        )
      if (on) for (const x of [13, 22, 31]) c.rect(x, 8, 4, 4, RED)
    },
  },
  {
    name: 'card-search',
    alt: { en: 'A search box with nothing in it', zh: '一个空的搜索框' },
    change: { en: 'a red cursor waits in it', zh: '红色光标在里面等着' },
    draw: (c, on) => {
      c.fill(WHITE).rect(24, 0, 24, 36, SLATE4).rect(23, 0, 2, 36, SLATE6)
      c.box(4, 11, 40, 14, INK, WHITE, 2)
        .rect(33, 13, 9, 10, SLATE7)
        .ring(37, 17, 2, 1.2, WHITE)
        .line([38, 19], [40, 21], WHITE)
      if (on) c.rect(9, 14, 2, 8, RED)
    },
  },
  {
    name: 'card-donate',
    alt: { en: 'A collecting tin, empty', zh: '一个空的募捐罐' },
    change: { en: 'a red coin falls into it', zh: '一枚红硬币落了进去' },
    draw: (c, on) => {
      room(c, 30)
      c.box(13, 16, 22, 16, INK, SLATE65, 1)
        .rect(14, 17, 3, 14, SLATE5)
        .rect(11, 13, 26, 4, INK)
        .rect(19, 14, 10, 1, SLATE5)
        .box(18, 21, 13, 7, INK, WHITE, 1)
      c.rect(21, 24, 7, 1, SLATE6)
      if (on) c.disc(24, 6, 5, RED).rect(23, 4, 3, 5, WHITE)
      else c.rect(22, 9, 4, 1, SLATE5)
    },
  },
  {
    name: 'card-sponsor',
    alt: { en: 'A table with three legs', zh: '一张三条腿的桌子' },
    change: { en: 'the fourth leg is there, in red', zh: '第四条腿有了，是红色的' },
    draw: (c, on) => {
      room(c, 27)
      c.box(14, 6, 12, 9, INK, SLATE7, 1)
        .rect(18, 15, 4, 2, INK)
        .rect(29, 11, 6, 6, WHITE)
        .frame(29, 11, 6, 6, INK)
        .frame(34, 12, 3, 4, INK)
      c.rect(5, 17, 38, 4, INK).rect(6, 17, 36, 1, SLATE65)
      c.rect(8, 21, 3, 13, INK).rect(15, 21, 2, 9, SLATE8).rect(31, 21, 2, 9, SLATE8)
      if (on) c.rect(37, 21, 3, 13, RED)
    },
  },
  {
    name: 'card-contact',
    alt: { en: 'A letterbox in a door', zh: '门上的信箱口' },
    change: { en: 'a red letter is in the slot', zh: '信箱口里有一封红色的信' },
    draw: (c, on) => {
      c.fill(SLATE7).rect(4, 0, 40, 36, SLATE8).frame(8, -2, 32, 12, SLATE7).frame(8, 28, 32, 12, SLATE7)
      c.box(9, 14, 30, 10, INK, SLATE5, 1).rect(13, 17, 22, 4, INK)
      if (on) c.rect(16, 19, 16, 12, RED).line([16, 30], [23, 25], WHITE).line([31, 30], [24, 25], WHITE)
    },
  },
  {
    name: 'card-support',
    alt: { en: 'An umbrella with one panel missing', zh: '一把缺了一片的伞' },
    change: { en: 'the missing panel is red', zh: '缺的那片成了红色' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(quarter(SLATE5))
      const dome = (from: number, to: number, colour: number) =>
        c.rect(from, 4, to - from, 16, colour, (x, y) => Math.hypot((x - 23.5) / 20, (y - 20) / 15) <= 1)
      dome(3, 45, SLATE65)
      dome(13, 24, SLATE8)
      dome(24, 35, on ? RED : SLATE4)
      dome(35, 45, SLATE8)
      c.rect(3, 4, 42, 16, INK, (x, y) => {
        const distance = Math.hypot((x - 23.5) / 20, (y - 20) / 15)
        return distance <= 1 && distance > 0.93
      })
      c.rect(23, 2, 2, 29, INK).rect(17, 29, 2, 3, INK).rect(17, 31, 8, 2, INK)
    },
  },
  {
    name: 'card-partner',
    alt: { en: 'Two pieces of a puzzle with a gap between', zh: '两块拼图，中间空着一块' },
    change: { en: 'a red piece joins them', zh: '一块红色拼图把它们连上' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(eighth(SLATE6))
      if (on) c.rect(18, 10, 13, 16, RED).disc(33, 18, 3, RED)
      c.box(4, 10, 14, 16, INK, SLATE2, 1)
        .disc(19, 18, 3.4, INK)
        .disc(19, 18, 2, SLATE2)
        .rect(15, 17, 3, 3, SLATE2)
      c.box(30, 10, 14, 16, INK, SLATE7, 1).disc(31, 18, 3, on ? RED : SLATE5)
    },
  },
  {
    name: 'card-write',
    alt: { en: 'A sheet of paper and a pen; nothing is written', zh: '一张纸和一支笔，什么也没写' },
    change: { en: 'a red line is written on it', zh: '纸上写了一行红字' },
    draw: (c, on) => {
      c.fill(SLATE7).fill(quarter(SLATE65)).rect(10, 4, 26, 32, INK).box(8, 3, 26, 33, INK, WHITE, 1)
      text(c, 12, 9, [18, 18, 18, 18, 18], SLATE4, 5)
      if (on)
        c.path(
          [
            [12, 13],
            [14, 11],
            [16, 13],
            [18, 11],
            [20, 13],
            [22, 11],
            [24, 13],
          ],
          RED,
          2,
        )
      c.line([26, 13], [43, 2], INK, 3).line([28, 12], [43, 3], SLATE5).rect(24, 13, 3, 2, INK)
    },
  },
]
