/** Every fault there is, by name. */
import { type EngineProvider, providersOf } from '@firewall-cafe/shared'
import type { Draw } from '../../random.ts'
import type { Target } from '../../simulators/faults.ts'
import { TROUBLES, type Trouble } from '../../tcp-proxy.ts'
import type { Backend, Link, ProcessName } from '../system/system.ts'
import { LINKS } from '../system/system.ts'

/** What is done to the system. Plain data: a plan can be printed. */
export type Act =
  | { to: 'link'; link: Link; trouble: Trouble }
  | { to: 'answers'; target: Target; kind: string; ms?: number }
  | { to: 'process'; process: ProcessName | 'postgres' }
  | { to: 'disk' }
  | { to: 'clock'; process: 'api' | 'worker'; shiftMs: number }

export interface Kind {
  name: string
  /** The systems that can have it; unset: all. */
  backend?: Backend
  draw(draw: Draw): Act
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const onLinks: Kind[] = LINKS.flatMap((link) =>
  TROUBLES.map((trouble) => ({
    name: `${link}: ${trouble}`,
    ...(link === 'redis' || link === 'store' ? { backend: 'redis' as const } : {}),
    draw: (draw: Draw): Act => ({ to: 'link', link, trouble: withFigures(trouble, draw) }),
  })),
)

function withFigures(kind: (typeof TROUBLES)[number], draw: Draw): Trouble {
  if (kind === 'latency') return { kind, ms: draw.whole(30, 700) }
  if (kind === 'slow close') return { kind, ms: draw.whole(200, 2_000) }
  if (kind === 'cut') return { kind, bytes: draw.whole(1, 3_000) }
  return { kind }
}

const ANSWERS = {
  google: [
    providersOf('us')[0] as EngineProvider,
    ['delay', 'hang', '500', '429', 'rubbish', 'cut-off', 'captcha', 'drifted'],
  ],
  baidu: ['baidu', ['delay', 'hang', '500', '429', 'rubbish', 'cut-off', 'captcha', 'antiFlag', 'drifted']],
  translator: ['libretranslate', ['delay', 'hang', '500', '429', 'rubbish', 'cut-off', 'drifted']],
  pictures: ['images', ['delay', 'hang', '500', '429', 'rubbish', 'cut-off']],
} as const

const onAnswers: Kind[] = Object.entries(ANSWERS).map(([name, [target, kinds]]) => ({
  name: `${name}: bad answers`,
  draw: (draw) => ({ to: 'answers', target, kind: draw.of<string>(kinds), ms: draw.whole(100, 3_000) }),
}))

const PROCESSES = ['api', 'worker', 'simulators', 'postgres', 'redis'] as const
const onProcesses: Kind[] = PROCESSES.map((process) => ({
  name: `${process}: kill -9`,
  ...(process === 'redis' ? { backend: 'redis' as const } : {}),
  draw: () => ({ to: 'process', process }),
}))

const onClocks: Kind[] = (['api', 'worker'] as const).flatMap((process) =>
  [1, -1].map((direction) => ({
    name: `${process}: clock ${direction > 0 ? 'ahead' : 'back'}`,
    draw: (draw: Draw): Act => ({
      to: 'clock',
      process,
      shiftMs: direction * draw.whole(2 * MINUTE, 3 * HOUR),
    }),
  })),
)

const CATALOGUE: readonly Kind[] = [
  ...onLinks,
  ...onAnswers,
  ...onProcesses,
  { name: 'disk: full', backend: 'postgres', draw: () => ({ to: 'disk' }) },
  ...onClocks,
]

/** The faults that a system with this backend can have. */
export const kindsFor = (backend: Backend): readonly Kind[] =>
  CATALOGUE.filter((kind) => kind.backend === undefined || kind.backend === backend)
