/** Posters of the events from 2017 to 2019, newest first. */
import { type Canvas, eighth, half, quarter } from '../canvas.ts'
import { INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { room } from '../parts.ts'
import type { Poster } from '../poster.ts'

function mirror(c: Canvas, on: boolean): void {
  c.fill(SLATE2).fill(eighth(SLATE4)).rect(0, 20, 48, 16, SLATE5).rect(0, 20, 48, 16, quarter(SLATE6))
  const peaks = [
    { x: 8, height: 10 },
    { x: 24, height: 13 },
    { x: 40, height: 10 },
  ]
  peaks.forEach(({ x, height }, which) => {
    for (let row = 0; row < height; row++) {
      const reach = Math.round(row * 0.85)
      c.rect(x - reach, 20 - height + row, 2 * reach + 1, 1, which === 1 ? SLATE8 : SLATE7)
      if (which !== 1) c.rect(x - reach, 20 + height - row - 1, 2 * reach + 1, 1, SLATE65)
      else if (on) c.rect(x - reach, 20 + height - row - 1, 2 * reach + 1, 1, half(RED))
    }
  })
  c.rect(23, 8, 3, 1, WHITE).rect(24, 7, 1, 1, WHITE).rect(0, 20, 48, 1, INK)
}

function city(c: Canvas, on: boolean): void {
  c.fill(SLATE4).fill(eighth(SLATE5)).rect(0, 31, 48, 5, SLATE8)
  const towers = [
    [0, 15, 8, SLATE6],
    [8, 8, 9, SLATE7],
    [17, 17, 7, SLATE6],
    [24, 4, 9, SLATE8],
    [33, 12, 7, SLATE7],
    [40, 17, 8, SLATE6],
  ] as const
  for (const [x, y, width, colour] of towers) {
    c.rect(x, y, width, 31 - y, colour).rect(x, y, width, 1, INK)
    for (let down = y + 3; down < 28; down += 4) {
      for (let across = x + 1; across < x + width - 2; across += 3) c.rect(across, down, 2, 2, INK)
    }
  }
  for (let x = 3; x < 48; x += 10) c.rect(x, 33, 5, 1, SLATE5)
  c.rect(28, 15, 2, 2, on ? RED : INK)
  if (on) c.frame(27, 14, 4, 4, RED)
}

export const posters2017to2019: readonly Poster[] = [
  {
    name: 'event-bbc-2019',
    alt: { en: 'A radio whose waves stop at a line', zh: '一台收音机，电波止于一条线' },
    change: { en: 'red waves go on behind the line', zh: '线后出现红色的电波' },
    draw: (c, on) => {
      c.fill(SLATE2)
        .rect(36, 0, 12, 36, SLATE4)
        .rect(0, 30, 48, 6, SLATE5)
        .rect(0, 30, 48, 6, quarter(SLATE6))
      c.line([15, 14], [21, 4], INK).box(2, 14, 22, 16, INK, SLATE7, 1)
      c.rect(4, 17, 9, 10, SLATE8)
        .rect(4, 17, 9, 10, quarter(SLATE5))
        .rect(15, 17, 7, 3, SLATE2)
        .disc(18, 25, 2.4, SLATE5)
      c.rect(4, 30, 2, 1, INK).rect(20, 30, 2, 1, INK)
      const wave = (radius: number, colour: number) =>
        c.rect(22, 4, 26, 24, colour, (x, y) => {
          const distance = Math.hypot(x - 21, y - 13)
          return (
            x > 23 + radius * 0.4 && Math.abs(y - 13) < radius * 0.75 && Math.abs(distance - radius) < 0.62
          )
        })
      for (const radius of [5, 9, 13]) wave(radius, INK)
      c.rect(36, 0, 1, 36, SLATE7)
      if (on) for (const radius of [18, 22, 26]) wave(radius, RED)
    },
  },
  {
    name: 'event-border-2019',
    alt: {
      en: 'A striped barrier across a road, beside a guard’s booth',
      zh: '岗亭旁，一根条纹栏杆横在路上',
    },
    change: { en: 'the barrier is up, in red', zh: '栏杆抬起了，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).rect(0, 24, 48, 12, SLATE5).rect(0, 24, 48, 1, SLATE7)
      c.poly(
        [
          [26, 25],
          [35, 25],
          [46, 36],
          [15, 36],
        ],
        SLATE65,
      )
        .rect(30, 27, 1, 3, WHITE)
        .rect(30, 32, 1, 4, WHITE)
      c.rect(2, 6, 14, 3, INK).rect(4, 9, 10, 25, SLATE8).rect(6, 12, 6, 7, SLATE4).rect(14, 17, 3, 17, INK)
      if (on) {
        c.poly(
          [
            [16, 17],
            [33, 1],
            [37, 4],
            [19, 21],
          ],
          RED,
        )
        for (const [x, y] of [
          [20, 14],
          [25, 9],
          [30, 5],
        ] as const)
          c.poly(
            [
              [x, y],
              [x + 2, y - 2],
              [x + 5, y + 1],
              [x + 3, y + 3],
            ],
            WHITE,
          )
      } else {
        c.rect(17, 18, 31, 4, INK)
        for (let x = 19; x < 48; x += 6) c.rect(x, 19, 3, 2, WHITE)
      }
    },
  },
  {
    name: 'event-oslo-2018',
    alt: { en: 'Three peaks above water; only two are mirrored in it', zh: '水边三座山峰，水中只有两个倒影' },
    change: { en: 'the third reflection is there, in red', zh: '第三个倒影出现了，是红色的' },
    draw: mirror,
  },
  {
    name: 'event-nyc-2017',
    alt: { en: 'A city whose windows are all dark', zh: '一座所有窗户都暗着的城市' },
    change: { en: 'one window is lit, in red', zh: '有一扇窗亮了，是红色的' },
    draw: city,
  },
  {
    name: 'event-oslo-2017',
    alt: { en: 'A cup of tea; its steam stops at a line', zh: '一杯茶，热气止于一条线' },
    change: { en: 'the steam drifts on behind the line, in red', zh: '热气飘过了线，是红色的' },
    draw: (c, on) => {
      room(c, 27, SLATE2, SLATE4, SLATE7, SLATE65)
      c.rect(0, 26, 48, 2, INK)
        .box(7, 16, 14, 10, INK, WHITE, 1)
        .frame(20, 18, 5, 6, INK)
        .rect(10, 19, 5, 4, SLATE5)
      const steam = (from: number, to: number, y: number, colour: number) => {
        for (let x = from; x < to; x++) c.rect(x, Math.round(y + 2 * Math.sin(x / 2.2)), 1, 2, colour)
      }
      steam(13, 29, 12, SLATE6)
      steam(15, 29, 7, SLATE6)
      c.rect(29, 0, 2, 26, SLATE7)
      if (on) {
        steam(31, 45, 12, RED)
        steam(31, 43, 7, RED)
      }
    },
  },
]
