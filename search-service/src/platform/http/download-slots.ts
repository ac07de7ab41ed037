import { networkOf } from './address.ts'
import { BusyException } from './busy.ts'

const RETRY_AFTER_SECONDS = 30

/**
 * Counts running downloads in this process. Others are refused, not queued, since a reader may be slow. A browser
 * shows the refusal as a page, so it is in both languages.
 */
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
      const [whose, whoseZh] =
        own >= this.perNetwork ? ['Your network has', '您所在的网络'] : ['There are', '本站']
      throw new BusyException(
        `${whose} too many downloads in progress.`,
        RETRY_AFTER_SECONDS,
        `${whoseZh}正在进行的下载过多，请在${RETRY_AFTER_SECONDS}秒后重试。`,
      )
    }
    this.taken.push(network)
    let held = true
    return () => {
      if (held) this.taken.splice(this.taken.indexOf(network), 1)
      held = false
    }
  }
}
