/** Posters of the press items of February and early March 2016, newest first. */
import { eighth, half, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { bricks, room } from '../parts.ts'
import type { Poster } from '../poster.ts'

export const pressPostersMarch2016: readonly Poster[] = [
  {
    name: 'press-paper-2016',
    alt: { en: 'A large wave, and nobody on it', zh: '一道大浪，浪上没有人' },
    change: { en: 'a red board rides it', zh: '一块红色冲浪板乘浪而行' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(eighth(SLATE6))
      c.rect(0, 0, 48, 36, SLATE7, (x, y) => y > 29 - 22 * Math.exp(-(((x - 14) / 13) ** 2)))
      c.disc(25, 18, 9, SLATE5).rect(
        16,
        8,
        20,
        20,
        eighth(SLATE6),
        (x, y) => Math.hypot(x - 25, y - 18) < 9.3,
      )
      c.rect(0, 0, 48, 36, SLATE7, (x, y) => y > 27 + Math.sin(x / 3))
      c.poly(
        [
          [10, 7],
          [22, 5],
          [29, 9],
          [31, 13],
          [25, 10],
          [17, 10],
        ],
        WHITE,
      )
        .rect(30, 13, 2, 2, WHITE)
        .rect(32, 16, 2, 1, WHITE)
      c.rect(0, 0, 48, 36, SLATE8, (x, y) => y > 31 + Math.sin(x / 4 + 2))
      if (on)
        c.poly(
          [
            [22, 24],
            [26, 21],
            [43, 23],
            [46, 25],
            [42, 27],
            [26, 27],
          ],
          RED,
        )
    },
  },
  {
    name: 'press-hyperallergic-2016',
    alt: { en: 'A computer mouse whose cord is cut', zh: '一只断了线的鼠标' },
    change: { en: 'a red cord joins the ends', zh: '一根红线把两端接上' },
    draw: (c, on) => {
      c.fill(SLATE5)
        .fill(quarter(SLATE4))
        .rect(13, 15, 18, 21, SLATE6)
        .rect(12, 14, 18, 21, INK)
        .rect(13, 15, 16, 19, SLATE2)
      c.dot(12, 14, SLATE5)
        .dot(29, 14, SLATE5)
        .rect(13, 23, 16, 1, INK)
        .rect(20, 15, 2, 8, INK)
        .rect(19, 17, 4, 4, SLATE65)
      c.rect(20, 11, 2, 3, INK).rect(39, 7, 9, 2, INK)
      if (on)
        c.path(
          [
            [20, 11],
            [20, 7],
            [27, 7],
            [27, 11],
            [33, 11],
            [33, 7],
            [38, 7],
          ],
          RED,
          2,
        )
    },
  },
  {
    name: 'press-apple-daily-2016',
    alt: { en: 'A high wall, and half a ladder', zh: '一堵高墙，和半截梯子' },
    change: { en: 'the ladder reaches the top, in red', zh: '红色的梯子搭到了墙头' },
    draw: (c, on) => {
      c.fill(SLATE2).fill(eighth(SLATE4))
      bricks(c, 20, 4, 28, 28, SLATE7, SLATE65)
      c.rect(18, 3, 30, 2, INK).rect(0, 31, 48, 5, SLATE5)
      const ladder = (from: number, to: number, colour: number) => {
        for (let y = from; y < to; y++) {
          const x = Math.round(9 + (31 - y) * 0.45)
          c.rect(x, y, 2, 1, colour).rect(x + 7, y, 2, 1, colour)
          if ((y - 1) % 4 === 0) c.rect(x, y, 9, 2, colour)
        }
      }
      ladder(20, 32, INK)
      if (on) ladder(1, 20, RED)
    },
  },
  {
    name: 'press-botanwang-2016',
    alt: { en: 'A sieve that lets nothing through', zh: '一把什么也漏不下来的筛子' },
    change: { en: 'red drops come through', zh: '红色的水滴漏了下来' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5))
      for (const [x, y] of [
        [12, 1],
        [20, 3],
        [28, 0],
        [16, 5],
        [25, 5],
      ] as const)
        c.rect(x, y, 3, 3, SLATE65)
      c.rect(6, 9, 30, 3, INK).rect(36, 9, 12, 3, SLATE8)
      c.rect(8, 12, 26, 11, SLATE5, (x, y) => Math.hypot((x - 20.5) / 13, (y - 12) / 10) < 1)
      c.rect(8, 12, 26, 11, half(INK), (x, y) => Math.hypot((x - 20.5) / 13, (y - 12) / 10) < 1)
      if (on)
        for (const [x, y] of [
          [19, 23],
          [13, 25],
          [26, 25],
          [20, 28],
        ] as const)
          c.rect(x, y, 3, 3, RED)
    },
  },
  {
    name: 'press-art-critical-2016',
    alt: { en: 'An exercise bicycle without a rider', zh: '一辆没人骑的健身车' },
    change: { en: 'a red heart is on its handlebar', zh: '车把上有一颗红心' },
    draw: (c, on) => {
      room(c, 31)
      c.disc(14, 22, 8, INK).disc(14, 22, 5.6, SLATE4).disc(14, 22, 1.6, INK)
      c.line([14, 22], [29, 24], SLATE7, 2)
        .line([29, 24], [33, 12], SLATE7, 2)
        .line([29, 24], [18, 12], SLATE7, 2)
        .line([18, 13], [15, 6], SLATE7, 2)
      c.rect(29, 10, 10, 3, INK)
        .rect(9, 4, 8, 2, INK)
        .rect(9, 4, 2, 5, INK)
        .disc(29, 24, 3, SLATE8)
        .rect(28, 28, 6, 2, INK)
      c.rect(5, 31, 36, 2, INK).rect(32, 25, 2, 6, SLATE7)
      if (on)
        c.sprite(20, 4, ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...'], { '#': RED })
    },
  },
  {
    name: 'press-lite-news-2016',
    alt: { en: 'A light bulb with a broken filament', zh: '一只灯丝断了的灯泡' },
    change: { en: 'the filament glows red', zh: '灯丝亮了，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE7)
        .fill(eighth(SLATE65))
        .disc(24, 13, 11, INK)
        .disc(24, 13, 9.6, SLATE4)
        .rect(18, 20, 13, 6, INK)
        .rect(19, 18, 11, 7, SLATE4)
      c.rect(18, 26, 13, 2, SLATE5)
        .rect(18, 28, 13, 1, INK)
        .rect(18, 29, 13, 2, SLATE5)
        .rect(20, 31, 9, 2, INK)
        .rect(22, 33, 5, 1, INK)
      c.rect(20, 14, 1, 11, SLATE65).rect(28, 14, 1, 11, SLATE65)
      if (on)
        c.path(
          [
            [20, 14],
            [22, 10],
            [24, 14],
            [26, 10],
            [28, 14],
          ],
          RED,
          2,
        )
      else c.dot(21, 12, SLATE65).dot(27, 12, SLATE65)
      c.rect(17, 8, 2, 5, WHITE)
    },
  },
  {
    name: 'press-art-f-city-2016',
    alt: { en: 'A telephone with its receiver down', zh: '一部挂着听筒的电话' },
    change: { en: 'it rings, in red', zh: '它响了，铃声是红色的' },
    draw: (c, on) => {
      room(c, 31, SLATE4, SLATE5, SLATE6, SLATE65)
      c.poly(
        [
          [13, 18],
          [35, 18],
          [41, 34],
          [7, 34],
        ],
        INK,
      ).poly(
        [
          [14, 20],
          [34, 20],
          [39, 33],
          [9, 33],
        ],
        SLATE7,
      )
      c.disc(24, 26, 5.5, INK).disc(24, 26, 4.4, SLATE5)
      for (let hole = 0; hole < 8; hole++)
        c.dot(
          Math.round(24 + 3 * Math.cos((hole * Math.PI) / 4)),
          Math.round(26 + 3 * Math.sin((hole * Math.PI) / 4)),
          INK,
        )
      c.rect(8, 12, 32, 4, INK)
        .rect(6, 13, 9, 6, INK)
        .rect(33, 13, 9, 6, INK)
        .rect(10, 13, 28, 1, SLATE65)
        .rect(18, 16, 3, 2, INK)
        .rect(27, 16, 3, 2, INK)
      if (on)
        c.line([4, 11], [1, 8], RED, 2)
          .line([12, 9], [10, 5], RED, 2)
          .line([35, 9], [37, 5], RED, 2)
          .line([43, 11], [46, 8], RED, 2)
    },
  },
]
