import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { StorageRepository } from './storage.repository.ts'

/** What may be stored: pictures as they are, only their thumbnails, or nothing new. */
export type Room = 'all' | 'thumbnails' | 'none'

/** Whose captures may be stored. */
export type CaptureRoom = 'all' | 'bot' | 'none'

/** From this part of a budget on, only thumbnails are stored, and only the bot's captures. */
const NEARLY_FULL = 0.9
/** From this part of a day's budget on, visitors' pictures are stored as thumbnails: the bot's runs are evidence. */
const VISITORS_PART = 0.8
const GIGABYTE = 1e9
/** The captures' own budget, as a part of the pictures' total one: neither can take the other's room. */
const CAPTURES_PART = 0.1

/** How full the picture store is. */
export interface StorageState {
  room: Room
  /** True when the rest of the day's room for originals is for pictures that the bot named. */
  botOnly: boolean
  /** Bytes and budgets; a budget of 0 means no limit. */
  today: number
  total: number
  perDay: number
  inAll: number
  /** The used part of the fuller budget; 0 without budgets. */
  fullness: number
  /** Bytes of captures at the last count, and their limit; 0 is no limit. */
  captures: number
  capturesInAll: number
  /** The used part of that limit; 0 without one. */
  capturesFullness: number
}

/** Limits the growth of the picture store: per day and in total. */
@Injectable()
export class StorageBudget {
  private readonly perDay: number
  private readonly inAll: number

  constructor(
    private readonly storage: StorageRepository,
    @Inject(CONFIG) { IMAGE_GB_PER_DAY, IMAGE_GB_TOTAL }: Config,
  ) {
    this.perDay = IMAGE_GB_PER_DAY * GIGABYTE
    this.inAll = IMAGE_GB_TOTAL * GIGABYTE
  }

  /** One small query; pictures that arrive at the same moment may get the same answer. */
  async state(): Promise<StorageState> {
    const used = await this.storage.used()
    const fullness = Math.max(part(used.today, this.perDay), part(used.total, this.inAll))
    const room = fullness >= 1 ? 'none' : fullness >= NEARLY_FULL ? 'thumbnails' : 'all'
    const botOnly = part(used.today, this.perDay) >= VISITORS_PART
    const capturesInAll = this.inAll * CAPTURES_PART
    const capturesFullness = part(used.captures, capturesInAll)
    return {
      ...used,
      perDay: this.perDay,
      inAll: this.inAll,
      fullness,
      room,
      botOnly,
      capturesInAll,
      capturesFullness,
    }
  }

  /** Visitors' captures make way first: the bot's terms come again every day, and are evidence. */
  async captureRoom(): Promise<CaptureRoom> {
    const { capturesFullness } = await this.state()
    return capturesFullness >= 1 ? 'none' : capturesFullness >= NEARLY_FULL ? 'bot' : 'all'
  }
}

const part = (used: number, budget: number) => (budget === 0 ? 0 : used / budget)
