/** The whole product on ports and data of its own, and a way for a test to restart all of it. */
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { Listr } from 'listr2'
import type { Settings } from '../../scripts/lib/settings.ts'
import { ENDING_SIGNALS } from '../../scripts/lib/signals.ts'
import { bringUp, type Stack } from '../../scripts/lib/stack.ts'

export class System {
  private readonly settings: Settings
  private stack: Stack | undefined
  private control: LocalServer | undefined

  constructor(settings: Settings) {
    this.settings = settings
  }

  /**
   * Starts every part. They end with this process.
   * @returns an address: a POST to it ends every part and starts it again
   */
  async up(): Promise<string> {
    for (const name of ENDING_SIGNALS) {
      process.on(name, () => void this.down().finally(() => process.exit(1)))
    }
    await this.start()
    this.control = await serveLocally((_request, response) => {
      this.restart().then(
        () => response.end('restarted'),
        (error) => response.writeHead(500).end(String(error)),
      )
    })
    return this.control.origin
  }

  async down(): Promise<void> {
    await this.control?.stop()
    await this.stack?.down()
  }

  private async restart(): Promise<void> {
    await this.stack?.down()
    await this.start()
  }

  private async start(): Promise<void> {
    const stack = bringUp(this.settings, (name, how) => process.stderr.write(`${name} ${how}\n`))
    this.stack = stack
    // Listr's own listener exits at once, and would leave the parts running.
    const tasks = new Listr(stack.steps, { renderer: 'simple', registerSignalListeners: false })
    await tasks.run().catch(async (error) => {
      await stack.down()
      throw error
    })
  }
}
