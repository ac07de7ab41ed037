/** Icons drawn in 12 × 12 pixels, in the manner of the site's drawings. */
import type { ComponentType } from 'react'

const SIZE = 12

const DRAWINGS = {
  page: [
    '............',
    '.########...',
    '.#......##..',
    '.#......###.',
    '.#........#.',
    '.#.######.#.',
    '.#........#.',
    '.#.######.#.',
    '.#........#.',
    '.#.####...#.',
    '.#........#.',
    '.##########.',
  ],
  calendar: [
    '............',
    '..##....##..',
    '.##########.',
    '.##########.',
    '.#........#.',
    '.#.##.##..#.',
    '.#........#.',
    '.#.##.##..#.',
    '.#........#.',
    '.#.##.....#.',
    '.#........#.',
    '.##########.',
  ],
  newspaper: [
    '............',
    '##########..',
    '#........#..',
    '#.######.###',
    '#........#.#',
    '#.###.##.#.#',
    '#.###....#.#',
    '#.###.##.#.#',
    '#........#.#',
    '#.######.#.#',
    '#........#.#',
    '###########.',
  ],
  people: [
    '............',
    '...##.......',
    '..####..##..',
    '..####.####.',
    '...##..####.',
    '........##..',
    '.######.....',
    '.######.####',
    '########.###',
    '########.###',
    '########.###',
    '............',
  ],
  speech: [
    '............',
    '.##########.',
    '#..........#',
    '#..######..#',
    '#..........#',
    '#..####....#',
    '#..........#',
    '.####..####.',
    '....#.#.....',
    '....##......',
    '....#.......',
    '............',
  ],
  dial: [
    '............',
    '...##..##...',
    '...######...',
    '.####..####.',
    '.##......##.',
    '..#..##..#..',
    '..#..##..#..',
    '.##......##.',
    '.####..####.',
    '...######...',
    '...##..##...',
    '............',
  ],
  card: [
    '............',
    '############',
    '#..........#',
    '#.#####....#',
    '#..........#',
    '#.###......#',
    '#......###.#',
    '#.....####.#',
    '#....#####.#',
    '#..........#',
    '############',
    '............',
  ],
  picture: [
    '............',
    '############',
    '#..........#',
    '#......##..#',
    '#......##..#',
    '#..........#',
    '#...#......#',
    '#..###..#..#',
    '#.########.#',
    '#.########.#',
    '#..........#',
    '############',
  ],
  flag: [
    '............',
    '..#.........',
    '..########..',
    '..#########.',
    '..########..',
    '..#######...',
    '..########..',
    '..#########.',
    '..#.........',
    '..#.........',
    '..#.........',
    '.###........',
  ],
} satisfies Record<string, string[]>

export type IconName = keyof typeof DRAWINGS

/** One path of horizontal runs, so that an icon is a single element. */
function runs(rows: string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

function Drawing({ name }: { name: IconName }) {
  return (
    <svg
      data-sanity-icon={name}
      width="1em"
      height="1em"
      viewBox={`-2 -2 ${SIZE + 4} ${SIZE + 4}`}
      shapeRendering="crispEdges"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={runs(DRAWINGS[name])} />
    </svg>
  )
}

const ICONS: Record<IconName, ComponentType> = {
  page: () => <Drawing name="page" />,
  calendar: () => <Drawing name="calendar" />,
  newspaper: () => <Drawing name="newspaper" />,
  people: () => <Drawing name="people" />,
  speech: () => <Drawing name="speech" />,
  dial: () => <Drawing name="dial" />,
  card: () => <Drawing name="card" />,
  picture: () => <Drawing name="picture" />,
  flag: () => <Drawing name="flag" />,
}

/** The icon of that name, as the component Sanity expects. */
export const icon = (name: IconName): ComponentType => ICONS[name]
