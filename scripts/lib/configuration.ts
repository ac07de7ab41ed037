/** docs/configuration.md: every setting, from the tables by which the programs read them. */
import path from 'node:path'
import { serviceSettings } from '../../search-service/src/platform/service-settings.ts'
import { SECRETS } from '../../shared/src/secrets.ts'
import type { SettingTable } from '../../shared/src/settings.ts'
import { LAKE_SETTINGS } from '../../studio/content-lake/settings.ts'
import { STUDIO_BUILD_SETTINGS, STUDIO_SETTINGS } from '../../studio/lib/settings.ts'
import { BUILDER_SETTINGS } from '../../web/site-builder/settings.ts'
import { SITE_SETTINGS } from '../../web/site-server/settings.ts'
import { COMMAND_SETTINGS, ROOT } from './settings.ts'

export const CONFIGURATION = path.join(ROOT, 'docs/configuration.md')

export interface Program {
  title: string
  /** Where its settings are read. */
  file: string
  settings: SettingTable
}

export const PROGRAMS: Program[] = [
  {
    title: 'search-service: api and worker',
    file: 'search-service/src/platform/config.ts',
    settings: serviceTable(),
  },
  { title: 'Site', file: 'web/site-server/settings.ts', settings: SITE_SETTINGS },
  { title: 'Site builder', file: 'web/site-builder/settings.ts', settings: BUILDER_SETTINGS },
  {
    title: 'Studio',
    file: 'studio/lib/settings.ts',
    settings: { ...STUDIO_SETTINGS, ...STUDIO_BUILD_SETTINGS },
  },
  { title: 'Dev content server', file: 'studio/content-lake/settings.ts', settings: LAKE_SETTINGS },
  { title: 'Commands', file: 'scripts/lib/settings.ts', settings: COMMAND_SETTINGS },
]

/** The schema's description of each variable, and its value in an empty environment. */
function serviceTable(): SettingTable {
  return Object.fromEntries(
    Object.entries(serviceSettings.shape).map(([name, schema]) => {
      const parsed = schema.safeParse(undefined)
      return [name, { meaning: schema.description ?? '', fallback: shown(parsed.data) }]
    }),
  )
}

function shown(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = value === undefined ? '' : String(value)
  return text === '' ? undefined : text
}

const secrets: readonly string[] = Object.values(SECRETS).flat()

/** The text of docs/configuration.md. */
export function configuration(): string {
  const section = ({ title, file, settings }: Program) =>
    `## ${title}\n\nRead in \`${file}\`.\n\n${list(settings)}`
  return `<!-- Written by \`npm run docs\`: do not edit. -->

# Settings

Set them in the environment or in \`.env\`. An empty value counts as unset. A wrong value stops the start with a sentence that names the variable. \`npm start\` gives every program what it needs to find the others; containers get those that stand in \`docker-compose.yml\`.

In brackets stands what holds while a setting is unset. One marked † is a secret and may be given as a file, by \`NAME_FILE\` (\`SERPER_API_KEY_FILE=/run/secrets/serper\`); both at once are refused.

${PROGRAMS.map(section).join('\n\n')}
`
}

function list(settings: SettingTable): string {
  const lines = Object.entries(settings).map(([name, { fallback, meaning }]) => {
    const secret = secrets.includes(name) ? ' †' : ''
    return `- \`${name}\`${secret} (${fallback === undefined ? 'unset' : `\`${fallback}\``}): ${meaning}`
  })
  return lines.join('\n')
}
