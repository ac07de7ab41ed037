import { networkOf } from '../platform/http/address.ts'
import { BusyException } from '../platform/http/busy.ts'

/** Of one truncated address. */
export const SLOTS_A_NETWORK = 2
/** Each holds some megabytes. */
export const SLOTS = 10
const RETRY_AFTER_SECONDS = 30

/** Counts the downloads in progress in this process. They are not queued, since a reader may be slow. */
export class ExportSlots {
  private readonly taken: string[] = []

  constructor(
    private readonly ofNetwork = SLOTS_A_NETWORK,
    private readonly inAll = SLOTS,
  ) {}

  /**
   * @param network truncated address; calls without one share theirs
   * @returns a function that gives the slot back; a second call does nothing
   * @throws {BusyException} when there is none
   */
  take(network = networkOf(undefined)): () => void {
    const own = this.taken.filter((other) => other === network).length
    if (own >= this.ofNetwork || this.taken.length >= this.inAll) {
      const whose = own >= this.ofNetwork ? 'Your network has' : 'There are'
      throw new BusyException(`${whose} as many downloads under way as there may be.`, RETRY_AFTER_SECONDS)
    }
    this.taken.push(network)
    let held = true
    return () => {
      if (held) this.taken.splice(this.taken.indexOf(network), 1)
      held = false
    }
  }
}
