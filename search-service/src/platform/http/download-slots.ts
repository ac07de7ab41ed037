import { networkOf } from './address.ts'
import { BusyException } from './busy.ts'

const RETRY_AFTER_SECONDS = 30

/** Counts the downloads in progress in this process. They are not queued, since a reader may be slow. */
export class DownloadSlots {
  private readonly taken: string[] = []

  constructor(
    private readonly perNetwork: number,
    private readonly total: number,
  ) {}

  /**
   * @param network truncated address; calls without one share theirs
   * @returns a function that gives the slot back; a second call does nothing
   * @throws {BusyException} when there is none
   */
  take(network = networkOf(undefined)): () => void {
    const own = this.taken.filter((other) => other === network).length
    if (own >= this.perNetwork || this.taken.length >= this.total) {
      const whose = own >= this.perNetwork ? 'Your network has' : 'There are'
      throw new BusyException(`${whose} too many downloads in progress.`, RETRY_AFTER_SECONDS)
    }
    this.taken.push(network)
    let held = true
    return () => {
      if (held) this.taken.splice(this.taken.indexOf(network), 1)
      held = false
    }
  }
}
