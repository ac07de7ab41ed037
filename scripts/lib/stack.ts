/** The order in which the parts come up, for `npm start`, `npm run dev` and the browser tests. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { RunningPostgres } from '@firewall-cafe/testing/postgres'
import type { ListrTask } from 'listr2'
import type { Progress } from '../../web/site-builder/run.ts'
import type { BuilderStatus } from '../../web/site-builder/site-builder.ts'
import { buildService, buildStudio } from './builds.ts'
import { startDatabase } from './database.ts'
import {
  apiPart,
  builderPart,
  compilerPart,
  lakePart,
  simulatorsPart,
  sitePart,
  studioPart,
  watched,
  watchedSitePart,
  watchedStudioPart,
  workerPart,
} from './parts.ts'
import { Processes, type ProcessPlan } from './processes.ts'
import { addressesOf, checkPorts, loopback, partsOf, type Settings } from './settings.ts'

export interface Stack {
  steps: ListrTask[]
  /** Ends every part that was started. */
  down(): Promise<void>
}

/**
 * Plans the start; nothing runs until the steps are run.
 * @param onDeath called when a part ends without having been asked to
 * @param watch edits of site, Studio and service show within seconds; there is no site builder
 */
export function bringUp(
  settings: Settings,
  onDeath: (name: string, how: string) => void,
  watch = false,
): Stack {
  const processes = new Processes(settings.dataDir, onDeath)
  const ending = new AbortController()
  const show = (task: ShownTask): Progress => ({
    line: (text) => {
      // A terminal shows it in one changing line; a log would fill up with it.
      if (process.stdout.isTTY) task.output = stripVTControlCharacters(text).trim().slice(0, 100)
    },
    signal: ending.signal,
  })
  let postgres: Promise<RunningPostgres> | undefined
  let databaseUrl = settings.env.DATABASE_URL ?? ''
  const parts = partsOf(settings, watch)
  const startService = (plan: ProcessPlan) => processes.start(watch ? watched(plan) : plan)

  const siteSteps = () =>
    inOrder('Site', [
      {
        title: 'Build the site',
        task: async (_, task) => {
          await processes.start(builderPart(settings, show(task).line))
          const problem = await buildProblem(settings)
          if (problem) task.title = `Build the site: failed, so the previous version is shown. ${problem}`
        },
      },
      { title: 'Start the site', task: () => processes.start(sitePart(settings)) },
    ])
  const studioSteps = () =>
    inOrder('Studio', [
      {
        title: 'Build the Studio',
        task: async (_, task) => builtOrNot(task, await buildStudio(settings, show(task))),
      },
      { title: 'Start the Studio', task: () => processes.start(studioPart(settings)) },
    ])

  const steps: ListrTask[] = [
    {
      title: 'Check ports',
      task: async (_, task) => {
        const left = await processes.claim(addressesOf(settings, parts))
        if (left.length > 0)
          task.title = `Check ports (stopped what a killed start had left running: ${left.join(', ')})`
        await checkPorts(settings.ports, parts)
      },
    },
    {
      title: 'Compile the search-service',
      task: async (_, task) => builtOrNot(task, await buildService(show(task))),
    },
    {
      title: 'Start PostgreSQL',
      enabled: () => databaseUrl === '',
      task: async () => {
        ending.signal.throwIfAborted()
        postgres = startDatabase(settings, (how) => {
          if (!ending.signal.aborted) onDeath('PostgreSQL', how)
        })
        databaseUrl = (await postgres).url
      },
    },
    {
      title: 'Start the simulators',
      enabled: () => settings.simulated,
      task: () => processes.start(simulatorsPart(settings)),
    },
    {
      title: 'Start the compiler',
      enabled: () => watch,
      task: () => processes.start(compilerPart()),
    },
    { title: 'Start the API', task: () => startService(apiPart(settings, databaseUrl)) },
    { title: 'Start the worker', task: () => startService(workerPart(settings, databaseUrl)) },
    {
      title: 'Start the dev content server',
      enabled: () => parts.includes('lake'),
      task: () => processes.start(lakePart(settings)),
    },
    {
      title: 'Build site and Studio',
      enabled: () => !watch,
      // Neither build alone keeps two cores busy.
      task: (_, task) => task.newListr([siteSteps(), studioSteps()], { concurrent: true }),
    },
    {
      title: 'Start the Studio',
      enabled: () => watch,
      task: () => processes.start(watchedStudioPart(settings)),
    },
    {
      title: 'Start the site',
      enabled: () => watch,
      task: () => processes.start(watchedSitePart(settings)),
    },
  ]

  return {
    steps,
    async down() {
      ending.abort()
      await processes.stop()
      // It waits for one that is still starting: nothing else would end it.
      const server = await postgres?.catch(() => undefined)
      await server?.stop()
    },
  }
}

interface ShownTask {
  title: string
  output: string
}

const inOrder = (title: string, steps: ListrTask[]): ListrTask => ({
  title,
  task: (_, task) => task.newListr(steps, { concurrent: false }),
})

function builtOrNot(task: ShownTask, built: boolean): void {
  if (!built) task.title = `${task.title} (nothing changed)`
}

/**
 * Why the site could not be built, when an older one can be shown instead.
 * @throws with the reason when there is none
 */
async function buildProblem({ ports, dataDir }: Settings): Promise<string | undefined> {
  const answer = await fetch(`${loopback(ports.builder)}/status`)
  const { state, message } = (await answer.json()) as BuilderStatus
  if (state !== 'failed') return undefined
  if (!existsSync(path.join(dataDir, 'site', 'current'))) {
    throw new Error(`The site could not be built, and there is no earlier one to show.\n${message}`)
  }
  return message ?? ''
}
