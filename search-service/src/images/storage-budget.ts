import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { StorageRepository } from './storage.repository.ts'

/** What there is room for: pictures as they are, their thumbnails only, or nothing new. */
export type Room = 'all' | 'thumbnails' | 'none'

/** Whose captures there is room for. */
export type CaptureRoom = 'all' | 'bot' | 'none'

/** Part of a budget from which on thumbnails only are kept, and the bot's captures only. */
const NEARLY_FULL = 0.9
const GIGABYTE = 1e9
/** Captures' own part of the budget in all, beside the pictures: neither can take the other's room. */
const CAPTURES_PART = 0.1

/** How full the room for pictures is. */
export interface StorageState {
  room: Room
  /** Bytes and budgets; a budget of 0 is none. */
  today: number
  total: number
  perDay: number
  inAll: number
  /** The fuller of the two, as a part of its budget; 0 without budgets. */
  fullness: number
  /** Bytes of captures by the last count, and what they may take; 0 is no limit. */
  captures: number
  capturesInAll: number
}

/** Bounds how much the picture store grows: by day and in all. */
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

  /** One small question to the database; pictures that come at the same moment may read the same answer. */
  async state(): Promise<StorageState> {
    const used = await this.storage.used()
    const fullness = Math.max(part(used.today, this.perDay), part(used.total, this.inAll))
    const room = fullness >= 1 ? 'none' : fullness >= NEARLY_FULL ? 'thumbnails' : 'all'
    const capturesInAll = this.inAll * CAPTURES_PART
    return { ...used, perDay: this.perDay, inAll: this.inAll, fullness, room, capturesInAll }
  }

  /** What visitors' searches were read from makes way first: the bot's terms come again every day, and are evidence. */
  async captureRoom(): Promise<CaptureRoom> {
    const { captures, capturesInAll } = await this.state()
    const fullness = part(captures, capturesInAll)
    return fullness >= 1 ? 'none' : fullness >= NEARLY_FULL ? 'bot' : 'all'
  }
}

const part = (used: number, budget: number) => (budget === 0 ? 0 : used / budget)
