/** Posters of the press items of 2016, newest first, in two halves: this one to March 11. */
import { eighth, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { landscape, room, text } from '../parts.ts'
import type { Poster } from '../poster.ts'

export const pressPosters2016: readonly Poster[] = [
  {
    name: 'press-index-2016',
    alt: { en: 'A framed landscape with a dark bar across it', zh: '一幅装框的风景，横着一道黑条' },
    change: { en: 'the bar is red', zh: '那道条成了红色' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).box(5, 3, 38, 28, INK, SLATE65, 3).frame(8, 6, 32, 22, INK)
      landscape(c, 9, 7, 30, 20, SLATE65, SLATE2)
      c.rect(3, 14, 42, 6, on ? RED : INK)
    },
  },
  {
    name: 'press-villager-2016',
    alt: { en: 'A street lamp that is out, before a row of houses', zh: '一排房屋前，一盏没亮的路灯' },
    change: { en: 'it throws red light on the pavement', zh: '它把红光投在路面上' },
    draw: (c, on) => {
      c.fill(SLATE5)
      for (const [x, y, colour] of [
        [0, 6, SLATE7],
        [14, 2, SLATE65],
        [30, 8, SLATE7],
      ] as const) {
        c.rect(x, y, 18, 26, colour).rect(x, y, 18, 2, SLATE8)
        for (let down = y + 5; down < 26; down += 7)
          for (const across of [3, 10]) c.rect(x + across, down, 3, 4, SLATE8)
      }
      c.rect(0, 28, 48, 8, SLATE5).rect(0, 28, 48, 1, INK)
      if (on)
        c.poly(
          [
            [22, 10],
            [26, 10],
            [37, 31],
            [11, 31],
          ],
          RED,
        )
      c.rect(23, 10, 2, 22, INK).rect(20, 6, 8, 4, INK).rect(22, 4, 4, 2, INK).rect(21, 32, 6, 1, INK)
      c.rect(21, 9, 6, 1, on ? WHITE : SLATE6)
    },
  },
  {
    name: 'press-initium-2016',
    alt: { en: 'A tape recorder, stopped', zh: '一台停着的磁带录音机' },
    change: { en: 'it is recording: its lamp is red', zh: '正在录音：指示灯是红的' },
    draw: (c, on) => {
      room(c, 28)
      c.box(5, 6, 38, 24, INK, SLATE7, 1).rect(6, 7, 36, 2, SLATE65).box(9, 11, 22, 12, INK, SLATE4, 1)
      for (const x of [15, 25]) c.disc(x, 17, 3.5, INK).disc(x, 17, 1.2, WHITE)
      c.rect(12, 22, 16, 1, SLATE65)
      for (let key = 0; key < 5; key++) c.box(9 + key * 5, 25, 4, 4, INK, SLATE5, 1)
      c.rect(34, 19, 6, 1, INK).rect(34, 21, 6, 1, INK).rect(34, 23, 6, 1, INK)
      c.disc(37, 13, 2.6, on ? RED : INK)
    },
  },
  {
    name: 'press-washington-post-2016',
    alt: { en: 'A newspaper page with one column cut out', zh: '一张报纸，有一栏被剪掉了' },
    change: { en: 'the missing column is there, in red', zh: '缺的那栏回来了，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(quarter(SLATE6)).box(7, 2, 34, 34, INK, WHITE, 1).rect(10, 5, 28, 4, INK)
      c.rect(10, 12, 8, 8, SLATE5)
      text(c, 10, 22, [8, 8, 6, 8, 5], SLATE6)
      text(c, 31, 12, [7, 6, 7, 5, 7, 7, 6, 7, 4], SLATE6)
      c.rect(20, 11, 9, 21, on ? RED : SLATE7)
      if (on) text(c, 22, 13, [5, 5, 4, 5, 5, 3, 5, 5, 4], WHITE)
      else c.rect(20, 11, 9, 21, quarter(SLATE65))
    },
  },
  {
    name: 'press-china-digital-times-2016',
    alt: { en: 'A pressure gauge, its needle at rest', zh: '一只压力表，指针静止' },
    change: { en: 'a red needle is at the far end', zh: '红色指针到了尽头' },
    draw: (c, on) => {
      c.fill(SLATE6)
        .fill(eighth(SLATE65))
        .rect(19, 30, 10, 6, SLATE8)
        .disc(24, 18, 15, INK)
        .disc(24, 18, 13, SLATE2)
      for (let tick = 0; tick <= 8; tick++) {
        const turn = Math.PI * (0.85 + (tick / 8) * 1.3)
        c.rect(
          Math.round(24 + 11 * Math.cos(turn)) - 1,
          Math.round(18 + 11 * Math.sin(turn)) - 1,
          2,
          2,
          SLATE65,
        )
      }
      if (on) c.line([24, 18], [33, 20], RED, 2)
      else c.line([23, 18], [15, 20], SLATE7, 2)
      c.disc(24, 18, 2.4, INK).rect(18, 25, 13, 2, SLATE5)
    },
  },
  {
    name: 'press-eweek-2016',
    alt: { en: 'A globe on a stand with one piece missing', zh: '一个缺了一块的地球仪' },
    change: { en: 'the missing piece is red', zh: '缺的那块成了红色' },
    draw: (c, on) => {
      room(c, 31)
      c.ring(24, 16, 15, 1.4, INK).disc(24, 16, 12, SLATE65)
      c.rect(
        12,
        4,
        25,
        25,
        SLATE5,
        (x, y) =>
          Math.hypot(x - 24, y - 16) < 12.3 &&
          (x === 24 ||
            y === 10 ||
            y === 16 ||
            y === 22 ||
            Math.abs(Math.hypot((x - 24) * 2, y - 16) - 12) < 0.9),
      )
      c.rect(25, 11, 5, 5, on ? RED : INK)
      c.rect(22, 31, 5, 2, INK).rect(16, 33, 17, 2, INK)
    },
  },
  {
    name: 'press-ntd-2016',
    alt: { en: 'A television with test bars; one bar is black', zh: '电视上的测试条，有一条是黑的' },
    change: { en: 'the black bar is red', zh: '黑的那条成了红色' },
    draw: (c, on) => {
      room(c, 29, SLATE4, SLATE5, SLATE6, SLATE65)
      c.line([24, 7], [17, 1], INK).line([24, 7], [31, 1], INK).box(6, 7, 36, 24, INK, SLATE7, 1)
      c.rect(9, 10, 24, 18, INK)
      ;[WHITE, SLATE4, SLATE5, SLATE6, SLATE65, SLATE7].forEach((colour, bar) => {
        c.rect(9 + bar * 4, 10, 4, 18, bar === 3 ? (on ? RED : INK) : colour)
      })
      c.disc(37, 13, 1.6, SLATE4).disc(37, 19, 1.6, SLATE4)
      text(c, 35, 23, [5, 5, 5], SLATE65)
      c.rect(10, 31, 3, 2, INK).rect(35, 31, 3, 2, INK)
    },
  },
]
