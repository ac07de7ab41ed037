/** Gallery drawings: symbols of watching, borders and ways through. */
import { eighth, half, quarter } from '../canvas.ts'
import {
  BLUE,
  COAL,
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
import { figure, text } from '../parts.ts'
import type { Scene } from '../poster.ts'

export const signScenes: readonly Scene[] = [
  {
    name: 'scene-phone',
    alt: {
      en: 'A phone lying face up; a camera’s red light falls on it',
      zh: '面朝上的手机，摄像头的红光照在上面',
    },
    draw: (c) => {
      c.fill(SLATE7).fill(eighth(SLATE65))
      for (let y = 8; y < 32; y++) {
        const right = Math.round(37 - (y - 8) * 0.35)
        const left = Math.round(34 - (y - 8) * 1.1)
        c.rect(left, y, right - left, 1, half(RED))
      }
      c.rect(32, 1, 14, 7, INK).rect(33, 2, 10, 2, SLATE65).rect(33, 7, 5, 2, RED).rect(43, 0, 2, 2, INK)
      c.box(7, 11, 15, 23, INK, WHITE, 2).rect(12, 31, 5, 1, SLATE6).rect(20, 13, 1, 19, RED)
      text(c, 10, 15, [9, 7, 8, 5], SLATE6, 3)
    },
  },
  {
    name: 'scene-satellite',
    alt: { en: 'A map laid out in squares; one square is missing', zh: '一张分成方格的地图，缺了一格' },
    draw: (c) => {
      c.fill(SLATE4)
      for (let row = 0; row < 4; row++) {
        for (let column = 0; column < 6; column++) {
          const [x, y] = [1 + column * 8, 1 + row * 9]
          if (row === 1 && column === 3) c.rect(x, y, 7, 8, INK).frame(x, y, 7, 8, RED)
          else
            c.rect(x, y, 7, 8, (row + column) % 3 === 0 ? SLATE6 : SLATE5).rect(
              x,
              y,
              7,
              8,
              (row * 5 + column) % 4 === 0 ? quarter(SLATE65) : eighth(SLATE4),
            )
        }
      }
      c.path(
        [
          [0, 30],
          [10, 22],
          [19, 24],
          [25, 18],
        ],
        BLUE,
        2,
      ).path(
        [
          [32, 12],
          [38, 14],
          [48, 4],
        ],
        BLUE,
        2,
      )
      c.path(
        [
          [6, 0],
          [12, 12],
          [22, 12],
        ],
        WHITE,
        1,
      ).path(
        [
          [34, 20],
          [40, 36],
        ],
        WHITE,
        1,
      )
    },
  },
  {
    name: 'scene-clock',
    alt: { en: 'Two clocks on a wall, twelve hours apart', zh: '墙上两只钟，相差十二小时' },
    draw: (c) => {
      c.fill(SLATE2).rect(24, 0, 24, 36, SLATE5).rect(24, 0, 1, 36, RED)
      for (const x of [12, 36]) {
        c.disc(x, 15, 9, INK).disc(x, 15, 7.4, x < 24 ? WHITE : SLATE8)
        const hand = x < 24 ? INK : WHITE
        c.line([x, 15], [x, 9], hand)
          .line([x, 15], [x + 4, 17], hand)
          .rect(x - 6, 27, 13, 4, INK)
          .rect(x - 4, 28, 9, 2, x < 24 ? SLATE5 : RED)
      }
    },
  },
  {
    name: 'scene-door',
    alt: { en: 'A door left ajar; red light comes through the gap', zh: '半开的门，门缝里透出红光' },
    draw: (c) => {
      c.fill(SLATE7).fill(eighth(SLATE65)).rect(0, 31, 48, 5, SLATE8)
      c.rect(14, 3, 22, 29, INK).rect(16, 5, 18, 27, RED)
      c.poly(
        [
          [23, 5],
          [34, 5],
          [34, 32],
          [23, 36],
        ],
        SLATE5,
      )
        .poly(
          [
            [25, 9],
            [32, 9],
            [32, 17],
            [25, 17],
          ],
          SLATE65,
        )
        .poly(
          [
            [25, 20],
            [32, 20],
            [32, 28],
            [25, 29],
          ],
          SLATE65,
        )
      c.rect(24, 19, 1, 3, INK).poly(
        [
          [16, 32],
          [23, 32],
          [18, 36],
          [3, 36],
        ],
        RED,
      )
    },
  },
  {
    name: 'scene-signpost',
    alt: { en: 'A signpost with two arms that point opposite ways', zh: '路标上两块牌子指向相反的方向' },
    draw: (c) => {
      c.fill(PALE_BLUE).fill(eighth(WHITE)).rect(0, 27, 48, 9, SLATE5).rect(0, 27, 48, 9, quarter(SLATE6))
      c.rect(23, 4, 3, 28, INK).rect(19, 31, 11, 2, SLATE8)
      c.poly(
        [
          [6, 6],
          [24, 6],
          [24, 14],
          [6, 14],
          [1, 10],
        ],
        INK,
      ).poly(
        [
          [7, 7],
          [23, 7],
          [23, 13],
          [7, 13],
          [3, 10],
        ],
        WHITE,
      )
      c.poly(
        [
          [25, 16],
          [42, 16],
          [47, 20],
          [42, 24],
          [25, 24],
        ],
        INK,
      ).poly(
        [
          [26, 17],
          [41, 17],
          [45, 20],
          [41, 23],
          [26, 23],
        ],
        RED,
      )
      text(c, 8, 9, [12, 8], SLATE7)
      text(c, 28, 19, [12, 8], WHITE)
    },
  },
  {
    name: 'scene-speech',
    alt: { en: 'Two speech bubbles with a red line between them', zh: '两个对话框，中间一条红线' },
    draw: (c) => {
      c.fill(SLATE2).rect(24, 0, 24, 36, SLATE4).rect(24, 0, 1, 36, RED)
      c.box(3, 5, 18, 14, INK, WHITE, 1).poly(
        [
          [7, 18],
          [13, 18],
          [7, 24],
        ],
        INK,
      )
      c.box(27, 9, 18, 14, INK, SLATE7, 1).poly(
        [
          [35, 22],
          [41, 22],
          [41, 28],
        ],
        INK,
      )
      text(c, 6, 9, [12, 9, 11], SLATE6, 3)
      text(c, 30, 13, [12, 7, 10], SLATE5, 3)
      figure(c, 4, 27, SLATE65)
      figure(c, 36, 30, COAL)
    },
  },
]
