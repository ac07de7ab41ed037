import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { runCommand } from '../platform/command.ts'
import { ClearDemo } from './clear-demo.ts'

/** `npm run demo:clear`: takes the demonstration's data away. */
await runCommand(appModule, [], async ({ app, say }) => {
  const { searches, votes, runs, addresses, images } = await app.get(ClearDemo).clear()
  say(
    searches + votes + runs === 0
      ? 'There was nothing of the demonstration to clear.'
      : `Cleared the demonstration: ${searches} searches, ${votes} votes, ${runs} engine runs, ${addresses} picture addresses, ${images} pictures.`,
  )
  say('Searches of real visitors stay. The bot leaves the simulators alone until "npm run bot -- resume".')
})
