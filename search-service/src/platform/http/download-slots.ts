import type { Readable } from 'node:stream'
import { networkOf } from './address.ts'
import { BusyException } from './busy.ts'

const RETRY_AFTER_SECONDS = 30

/** The slot of one download. */
class DownloadSlot {
  stream: Readable | undefined

  /** @param release frees the slot; a second call does nothing */
  constructor(
    readonly network: string,
    readonly release: () => void,
  ) {}

  /** Sends the download in this slot, which is free after any end: sent whole, cut off, or never begun. */
  carry(stream: Readable): Readable {
    this.stream = stream
    return stream.once('close', this.release)
  }
}

/**
 * Counts running downloads in this process. Others are refused, not queued, since a reader may be slow. When all
 * slots are taken, a network that has fewer takes one of the network that has most: a few networks that read slowly
 * must not keep out all others, and nobody loses their only download. A browser shows the refusal as a page, so it
 * is in both languages.
 */
export class DownloadSlots {
  private taken: DownloadSlot[] = []

  constructor(
    private readonly perNetwork: number,
    private readonly total: number,
  ) {}

  /**
   * @param network truncated address; calls without one share a network
   * @throws {BusyException} when no slot is free
   */
  take(network = networkOf(undefined)): DownloadSlot {
    if (this.taken.length >= this.total) this.makeRoomFor(network)
    const own = this.heldBy(network)
    if (own >= this.perNetwork || this.taken.length >= this.total) {
      const [whose, whoseZh] =
        own >= this.perNetwork ? ['Your network has', '您所在的网络'] : ['There are', '本站']
      throw new BusyException(
        `${whose} too many downloads in progress.`,
        RETRY_AFTER_SECONDS,
        `${whoseZh}正在进行的下载过多，请在${RETRY_AFTER_SECONDS}秒后重试。`,
      )
    }
    const slot = new DownloadSlot(network, () => {
      this.taken = this.taken.filter((other) => other !== slot)
    })
    this.taken.push(slot)
    return slot
  }

  /** Ends the oldest download of the network with most, if then that one still has as many as this one. */
  private makeRoomFor(asking: string): void {
    const most = Math.max(...this.taken.map(({ network }) => this.heldBy(network)))
    if (this.heldBy(asking) > most - 2) return
    const oldest = this.taken.find(({ network, stream }) => stream && this.heldBy(network) === most)
    oldest?.stream?.destroy()
    oldest?.release()
  }

  private heldBy(network: string): number {
    return this.taken.filter((slot) => slot.network === network).length
  }
}
