/** Posters of the events of 2015 and 2016, newest first. */
import { eighth, quarter } from '../canvas.ts'
import { COAL, INK, RED, SLATE2, SLATE4, SLATE5, SLATE6, SLATE7, SLATE8, SLATE65, WHITE } from '../palette.ts'
import { bricks, chair, figure, monitor, room } from '../parts.ts'
import type { Poster } from '../poster.ts'

const FOUR = ['#..#', '#..#', '####', '...#', '...#', '...#', '...#']
const ZERO = ['.##.', '#..#', '#..#', '#..#', '#..#', '#..#', '.##.']

export const posters2015to2016: readonly Poster[] = [
  {
    name: 'event-serendipity-2016',
    alt: {
      en: 'Two pages of small pictures with a line between; one cell is empty',
      zh: '两页小图，中间一条线；有一格是空的',
    },
    change: { en: 'the empty cell is full, in red', zh: '空格被填上了红色' },
    draw: (c, on) => {
      c.fill(SLATE4).rect(24, 0, 24, 36, SLATE5).rect(23, 0, 2, 36, SLATE7)
      for (const page of [0, 1]) {
        const x = 3 + page * 24
        c.box(x, 4, 18, 28, INK, WHITE, 1)
        for (let cell = 0; cell < 6; cell++) {
          const [left, top] = [x + 3 + (cell % 2) * 7, 7 + Math.floor(cell / 2) * 8]
          if (page === 1 && cell === 3) c.frame(left, top, 6, 6, SLATE6)
          else c.rect(left, top, 6, 6, (cell + page) % 3 === 0 ? SLATE7 : SLATE6)
        }
      }
      if (on) c.rect(37, 15, 6, 6, RED)
    },
  },
  {
    name: 'event-marymount-2016',
    alt: { en: 'Four stools in front of four dark screens', zh: '四块暗着的屏幕前，四张凳子' },
    change: { en: 'one screen is lit, in red', zh: '有一块屏幕亮了，是红色的' },
    draw: (c, on) => {
      room(c, 28)
      c.rect(2, 19, 44, 2, INK)
      for (let seat = 0; seat < 4; seat++) {
        const x = 4 + seat * 11
        monitor(c, x, 8, 8, 8, seat === 2 && on ? RED : SLATE7, 2)
        c.rect(x + 1, 23, 6, 2, SLATE8)
          .rect(x + 3, 25, 2, 5, SLATE8)
          .rect(x + 1, 30, 6, 1, SLATE8)
      }
    },
  },
  {
    name: 'event-hacktivism-2016',
    alt: { en: 'A plug and a socket with a gap between them', zh: '插头与插座，中间隔着一段空隙' },
    change: { en: 'red current bridges the gap', zh: '红色的电流接通了空隙' },
    draw: (c, on) => {
      c.fill(SLATE4).fill(eighth(SLATE5)).rect(0, 16, 8, 4, INK).rect(40, 16, 8, 4, INK)
      c.box(6, 10, 10, 16, INK, SLATE7, 1).rect(16, 13, 5, 3, SLATE65).rect(16, 20, 5, 3, SLATE65)
      c.box(31, 8, 11, 20, INK, SLATE2, 1).rect(31, 13, 4, 3, INK).rect(31, 20, 4, 3, INK)
      if (on) c.rect(21, 13, 10, 3, RED).rect(21, 20, 10, 3, RED)
    },
  },
  {
    name: 'event-apex-2016',
    alt: { en: 'A school bag with a blank patch', zh: '一个书包，上面有一块空白' },
    change: { en: 'the patch carries a red heart', zh: '空白处有了一颗红心' },
    draw: (c, on) => {
      room(c, 29)
      c.frame(18, 3, 12, 7, INK, 2).box(11, 7, 26, 24, INK, SLATE65, 1).rect(12, 8, 24, 3, SLATE6)
      c.rect(8, 14, 3, 14, SLATE8).rect(37, 14, 3, 14, SLATE8)
      c.box(15, 15, 18, 13, INK, SLATE4, 1).rect(15, 13, 18, 2, SLATE8)
      if (on) {
        c.sprite(20, 18, ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...'], { '#': RED })
      }
    },
  },
  {
    name: 'event-feminism-2016',
    alt: {
      en: 'Three people at a table, seen from behind, and one empty chair',
      zh: '桌前三个人的背影，和一把空椅子',
    },
    change: { en: 'the empty chair is red', zh: '空椅子是红色的' },
    draw: (c, on) => {
      c.fill(SLATE7).fill(eighth(SLATE65))
      for (const x of [4, 14, 38]) figure(c, x - 1, 9, INK)
      chair(c, 25, 8, on ? RED : WHITE)
      c.rect(0, 20, 48, 3, SLATE5).rect(0, 23, 48, 13, COAL)
      for (const x of [5, 15, 39]) c.rect(x, 25, 3, 5, SLATE7)
      c.rect(25, 23, 2, 4, on ? RED : WHITE).rect(33, 23, 2, 4, on ? RED : WHITE)
    },
  },
  {
    name: 'event-proxy-2016',
    alt: {
      en: 'Two tin cans on either side of a wall; their string is cut',
      zh: '墙两边各一个罐头，连着的线断了',
    },
    change: { en: 'a red string joins them over the wall', zh: '一根红线越过墙，把它们连在一起' },
    draw: (c, on) => {
      c.fill(SLATE2).rect(24, 0, 24, 36, SLATE4).rect(0, 31, 48, 5, SLATE5)
      bricks(c, 19, 8, 10, 23)
      c.rect(18, 7, 12, 1, INK)
      for (const x of [3, 36]) {
        c.box(x, 19, 9, 12, INK, SLATE5, 1)
          .rect(x + 2, 20, 2, 10, WHITE)
          .rect(x + 1, 23, 7, 1, SLATE65)
      }
      if (on)
        c.path(
          [
            [11, 20],
            [17, 6],
            [30, 6],
            [36, 20],
          ],
          RED,
          2,
        )
      else
        c.path(
          [
            [11, 20],
            [14, 26],
            [17, 29],
          ],
          INK,
        ).path(
          [
            [36, 20],
            [33, 26],
            [30, 29],
          ],
          INK,
        )
    },
  },
  {
    name: 'event-inaugural-2016',
    alt: { en: 'A storefront at night, its sign unlit', zh: '夜里的店面，招牌没有亮' },
    change: { en: 'the sign is lit, in red', zh: '招牌亮了，是红色的' },
    draw: (c, on) => {
      c.fill(SLATE8).fill(eighth(SLATE7)).rect(0, 31, 48, 5, SLATE65)
      c.rect(5, 6, 38, 25, COAL).box(6, 7, 36, 6, INK, on ? RED : SLATE7, 1)
      for (const [x, width] of [
        [12, 5],
        [19, 3],
        [24, 6],
        [32, 4],
      ] as const)
        c.rect(x, 9, width, 2, on ? WHITE : SLATE6)
      c.rect(8, 15, 20, 14, SLATE4).rect(17, 15, 1, 14, INK)
      c.box(10, 21, 6, 5, INK, SLATE65, 1).box(20, 21, 6, 5, INK, SLATE65, 1).rect(8, 27, 20, 2, SLATE7)
      c.rect(31, 15, 10, 16, SLATE5).rect(33, 17, 6, 8, SLATE2).rect(39, 24, 1, 2, INK)
    },
  },
  {
    name: 'event-hongkong-2015',
    alt: { en: 'A pale rectangle on a wall where a picture hung', zh: '墙上一块浅色，那里曾挂过一幅画' },
    change: { en: 'it reads 404, in red', zh: '上面是红色的404' },
    draw: (c, on) => {
      c.fill(SLATE5).fill(quarter(SLATE6)).rect(0, 31, 48, 5, SLATE7).rect(0, 30, 48, 1, INK)
      c.line([24, 2], [16, 6], SLATE65).line([24, 2], [32, 6], SLATE65).rect(23, 1, 3, 2, INK)
      c.rect(8, 7, 32, 20, SLATE2)
      for (let x = 8; x < 40; x += 3) c.rect(x, 7, 2, 1, INK).rect(x, 26, 2, 1, INK)
      for (let y = 7; y < 27; y += 3) c.rect(8, y, 1, 2, INK).rect(39, y, 1, 2, INK)
      c.rect(42, 20, 4, 5, WHITE)
      if (!on) return
      const big = (x: number, rows: readonly string[]) =>
        rows.forEach((row, down) => {
          for (const [right, letter] of [...row].entries()) {
            if (letter === '#') c.rect(x + right * 2, 10 + down * 2, 2, 2, RED)
          }
        })
      big(10, FOUR)
      big(20, ZERO)
      big(30, FOUR)
    },
  },
]
