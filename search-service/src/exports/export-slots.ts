import { Injectable } from '@nestjs/common'
import { BusyException } from '../platform/http/busy.ts'

/** Of one truncated address. */
export const SLOTS_A_NETWORK = 2
/** Each holds some megabytes. */
export const SLOTS = 10
const RETRY_AFTER_SECONDS = 30

/** How many exports are under way in this process. A reader may take its time, so they are counted and not queued. */
@Injectable()
export class ExportSlots {
  private readonly taken: string[] = []

  /**
   * @param network truncated address; calls without one share theirs
   * @returns gives the slot back; once is enough, again does nothing
   * @throws {BusyException} when there is none
   */
  take(network = 'unknown'): () => void {
    const own = this.taken.filter((other) => other === network).length
    if (own >= SLOTS_A_NETWORK || this.taken.length >= SLOTS) {
      const whose = own >= SLOTS_A_NETWORK ? 'Your network is' : 'Others are'
      throw new BusyException(`${whose} downloading the archive already.`, RETRY_AFTER_SECONDS)
    }
    this.taken.push(network)
    let held = true
    return () => {
      if (held) this.taken.splice(this.taken.indexOf(network), 1)
      held = false
    }
  }
}
