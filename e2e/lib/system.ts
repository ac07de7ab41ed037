/** The whole product on ports and data of its own, and a way for a test to restart all of it. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Listr } from 'listr2'
import { loopback, type Settings } from '../../scripts/lib/settings.ts'
import { ENDING_SIGNALS } from '../../scripts/lib/signals.ts'
import { bringUp, type Stack } from '../../scripts/lib/stack.ts'

export class System {
  private readonly settings: Settings
  private stack: Stack | undefined
  private control: http.Server | undefined

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
    const control = http.createServer((_request, response) => {
      this.restart().then(
        () => response.end('restarted'),
        (error) => response.writeHead(500).end(String(error)),
      )
    })
    this.control = control
    await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
    return loopback((control.address() as AddressInfo).port)
  }

  async down(): Promise<void> {
    this.control?.close()
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
