/** That each image holds the files and the packages which its program imports. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readCompose } from '@firewall-cafe/testing/compose'
import { ROOT } from '../lib/settings.ts'

const compose = await readCompose()
/** Programs of ours, each with the stage that its image ends with. */
const PROGRAMS = Object.values(compose.services).flatMap(({ build, command = [] }) =>
  build && command[0] === 'node' ? [[sourceOf(command[1] as string), build] as const] : [],
)

/** What Node loads, without imports of types alone. */
const IMPORT =
  /^(?:import|export) (?!type\b)(?:[^'"`;]*? from )?'([^']+)'|\bimport(?:\.meta\.resolve|\.meta\.url\)\.resolve)?\('([^']+)'/gm

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const packageJson = async (folder: string) => JSON.parse(await read(path.join(folder, 'package.json')))

/** What a file of a build was compiled from. */
function sourceOf(file: string): string {
  return file.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
}

test.each([...new Map(PROGRAMS)])(
  'the image of %s contains everything that it imports',
  async (entry, build) => {
    const text = await read(build.dockerfile)
    const { files, packages } = await reached(entry)
    expect(files.size).toBeGreaterThan(1)
    const copied = copiedInto(stageOf(text, build.target))
    expect([...files].filter((file) => !copied.some((place) => file.startsWith(place)))).toEqual([])
    const installed = await installedIn(text, stageOf(text, build.target))
    expect([...packages].filter((name) => !installed.includes(name))).toEqual([])
  },
)

/** Every file of ours that a program loads, and every package. */
async function reached(entry: string) {
  const { exports } = await packageJson('shared')
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const file of files) {
    for (const [, fromIt, loaded] of (await read(file)).matchAll(IMPORT)) {
      const target = (fromIt ?? loaded) as string
      const shared = /^@firewall-cafe\/shared(.*)/.exec(target)
      if (shared) files.add(path.join('shared', exports[`.${shared[1]}`]))
      else if (/^\.{1,2}\/.*\.ts$/.test(target)) files.add(path.join(path.dirname(file), target))
      else if (/^[@a-z]/.test(target) && !target.startsWith('node:'))
        packages.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { files, packages }
}

/** A stage of a Dockerfile; without a name its last. */
function stageOf(text: string, name?: string): string {
  const stages = text.split(/^FROM /m)
  return (name ? stages.find((stage) => stage.split('\n')[0]?.endsWith(` AS ${name}`)) : stages.at(-1)) ?? ''
}

/** What of the repository a stage copies, compiled or as it is. */
function copiedInto(stage: string): string[] {
  const copies = [...stage.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)]
  return copies.flatMap(([, sources]) =>
    (sources as string).split(' ').map((source) => source.replace(/^\/app\//, '').replace(/\/dist$/, '/src')),
  )
}

/** The packages that a stage has in its node_modules, but for those that they need themselves. */
async function installedIn(text: string, stage: string): Promise<string[]> {
  const picked = [...stage.matchAll(/^COPY --from=\S+ (\/\S+-only) node_modules$/gm)].flatMap(([, folder]) =>
    (new RegExp(`pick-packages\\.mjs ${folder} (.+)`).exec(text)?.[1] ?? '').split(' '),
  )
  const [, before] = /^COPY --from=(\S+) \/app \.\/$/m.exec(stage) ?? []
  const [, workspace, root] =
    /npm ci --omit=dev --workspace (\S+)( --include-workspace-root)?/.exec(stage) ?? []
  const folders = workspace ? [workspace, 'shared', ...(root ? ['.'] : [])] : []
  const named = await Promise.all(
    folders.map(async (folder) => Object.keys((await packageJson(folder)).dependencies)),
  )
  return [...picked, ...named.flat(), ...(before ? await installedIn(text, stageOf(text, before)) : [])]
}
