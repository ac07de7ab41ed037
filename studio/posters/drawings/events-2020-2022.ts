/** Posters of the events from 2020 to 2022, newest first. */
import { type Canvas, eighth, half, quarter } from '../canvas.ts'
import { COAL, INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { landscape, text } from '../parts.ts'
import type { Poster } from '../poster.ts'

function keyboard(c: Canvas, on: boolean): void {
  c.fill(SLATE4).fill(eighth(SLATE5)).box(4, 7, 40, 23, INK, SLATE7, 1)
  c.rect(5, 8, 38, 1, SLATE65)
  for (let row = 0; row < 3; row++) {
    for (let key = 0; key < 8; key++) {
      const [x, y] = [7 + key * 4 + row, 10 + row * 5]
      c.rect(x, y, 3, 4, SLATE2).rect(x, y + 3, 3, 1, SLATE5)
    }
  }
  c.rect(14, 25, 20, 3, SLATE2).rect(14, 27, 20, 1, SLATE5)
  c.rect(24, 15, 3, 4, on ? RED : INK)
}

export const posters2020to2022: readonly Poster[] = [
  {
    name: 'event-taiwan-2022',
    alt: { en: 'A keyboard with one key missing', zh: '一个缺了一枚按键的键盘' },
    change: { en: 'the key is back, in red', zh: '那枚按键回来了，是红色的' },
    draw: keyboard,
  },
  {
    name: 'event-rvcc-2022',
    alt: { en: 'Nine small pictures on a wall; one of them is black', zh: '墙上九张小图，其中一张是黑的' },
    change: { en: 'the black one is red', zh: '黑的那张成了红色' },
    draw: (c, on) => {
      c.fill(SLATE2).fill(eighth(SLATE4))
      for (let cell = 0; cell < 9; cell++) {
        const [x, y] = [4 + (cell % 3) * 14, 3 + Math.floor(cell / 3) * 11]
        c.rect(x, y, 12, 9, INK)
        if (cell === 4) c.rect(x + 1, y + 1, 10, 7, on ? RED : COAL)
        else landscape(c, x + 1, y + 1, 10, 7, cell % 2 === 0 ? SLATE65 : SLATE6)
      }
    },
  },
  {
    name: 'event-miami-2021',
    alt: {
      en: 'A sun on the horizon of the sea, without its reflection',
      zh: '海平线上的太阳，水中没有倒影',
    },
    change: { en: 'the reflection is there, in red', zh: '倒影出现了，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE2).fill(eighth(SLATE4)).disc(24, 18, 10, SLATE6)
      c.rect(0, 18, 48, 18, SLATE5).rect(0, 18, 48, 18, quarter(SLATE6))
      c.rect(6, 23, 6, 1, WHITE).rect(36, 26, 7, 1, WHITE).rect(3, 30, 8, 1, WHITE)
      if (on) {
        for (let row = 0; row < 10; row++) {
          const reach = Math.round(Math.sqrt(Math.max(0, 100 - row * row)))
          c.rect(24 - reach, 20 + row, 2 * reach + 1, 1, half(RED))
        }
      }
      c.rect(0, 18, 48, 1, INK)
    },
  },
  {
    name: 'event-marist-2020',
    alt: { en: 'A camera on a pole above an empty lectern', zh: '柱上的摄像头，下面是一张空讲台' },
    change: { en: 'its gaze falls on the lectern, in red', zh: '它的目光落在讲台上，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE2).rect(0, 31, 48, 5, SLATE6)
      if (on)
        c.poly(
          [
            [19, 10],
            [22, 8],
            [44, 31],
            [24, 31],
          ],
          half(RED),
        )
      c.rect(5, 6, 2, 25, SLATE8).rect(5, 6, 7, 1, SLATE8)
      c.rect(10, 4, 12, 7, INK).rect(11, 5, 9, 2, SLATE65).rect(11, 7, 9, 3, SLATE8).rect(20, 8, 2, 3, SLATE5)
      c.rect(29, 19, 14, 3, INK).rect(30, 22, 12, 9, SLATE7).rect(32, 24, 8, 1, SLATE65)
      c.rect(34, 14, 1, 5, INK).rect(34, 13, 3, 2, INK)
    },
  },
  {
    name: 'event-redirect-2020',
    alt: { en: 'An arrow meets a line and is turned back', zh: '一个箭头碰到一条线，折了回去' },
    change: { en: 'a red arrow goes through the line', zh: '一个红箭头穿过了线' },
    draw: (c, on) => {
      c.fill(WHITE)
        .rect(33, 0, 15, 36, SLATE4)
        .rect(33, 0, 15, 36, eighth(SLATE5))
        .rect(32, 0, 2, 36, SLATE65)
      c.rect(0, 8, 27, 5, INK).rect(22, 8, 5, 18, INK).rect(9, 21, 18, 5, INK)
      c.poly(
        [
          [1, 23.5],
          [10, 16],
          [10, 31],
        ],
        INK,
      )
      if (on)
        c.rect(27, 8, 12, 5, RED).poly(
          [
            [38, 3],
            [47, 10.5],
            [38, 18],
          ],
          RED,
        )
    },
  },
  {
    name: 'event-reactions-2020',
    alt: { en: 'Four microphones on a table below a blank screen', zh: '空白屏幕下，桌上四支话筒' },
    change: { en: 'a red field stands on the screen', zh: '屏幕上出现一块红色' },
    draw: (c, on) => {
      c.fill(SLATE8).fill(eighth(SLATE7)).box(6, 3, 36, 13, SLATE6, SLATE4, 1)
      if (on) c.rect(9, 6, 12, 7, RED)
      else c.frame(9, 6, 12, 7, SLATE5)
      text(c, 24, 7, [14, 10, 12], SLATE65, 2)
      for (const x of [9, 18, 28, 37]) c.rect(x, 17, 3, 4, SLATE2).rect(x + 1, 21, 1, 4, SLATE5)
      c.rect(3, 25, 42, 3, SLATE5).rect(5, 28, 38, 8, INK)
    },
  },
  {
    name: 'event-feminism-2020',
    alt: {
      en: 'A magnifying glass over a grid of blank cells, finding nothing',
      zh: '放大镜照在一格格空白上，什么也没有',
    },
    change: { en: 'it shows the sign for woman, in red', zh: '镜中出现红色的女性符号' },
    draw: (c, on) => {
      c.fill(SLATE2)
      for (let cell = 0; cell < 20; cell++)
        c.frame(2 + (cell % 5) * 9, 1 + Math.floor(cell / 5) * 9, 7, 7, SLATE5)
      c.line([29, 24], [38, 32], INK, 4).disc(21, 16, 12, INK).disc(21, 16, 9.6, WHITE)
      if (on) c.ring(21, 13, 4, 2, RED).rect(20, 17, 3, 7, RED).rect(17, 20, 9, 2, RED)
    },
  },
]
