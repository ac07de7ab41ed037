import { networkOf } from './address.ts'
import { BusyException } from './busy.ts'

const RETRY_AFTER_SECONDS = 30

/** Counts running downloads in this process. Others are refused, not queued, since a reader may be slow. */
export class DownloadSlots {
  private readonly taken: string[] = []

  constructor(
    private readonly perNetwork: number,
    private readonly total: number,
  ) {}

  /**
   * @param network truncated address; calls without one share a network
   * @returns a function that releases the slot; a second call does nothing
   * @throws {BusyException} when no slot is free
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
