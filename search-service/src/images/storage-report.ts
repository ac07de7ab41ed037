import { DAY_MS } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { type StorageDay, StorageRepository } from './storage.repository.ts'
import { StorageBudget, type StorageState } from './storage-budget.ts'

const SHOWN_DAYS = 14
/** The part of today that must have passed before its rate counts; until then, yesterday's counts. */
const LEAST_OF_A_DAY = 1 / 24

export interface StorageFound extends StorageState {
  /** Bytes. */
  kinds: { originals: number; thumbnails: number; database: number }
  days: StorageDay[]
  bytesPerDay: number
  /** Days until the total budget is used up; null without one, or while nothing arrives. */
  lastsDays: number | null
}

/** How much space pictures take, by kind and day, and how long the room lasts. */
@Injectable()
export class StorageReport {
  constructor(
    private readonly budget: StorageBudget,
    private readonly storage: StorageRepository,
  ) {}

  async find(now = Date.now()): Promise<StorageFound> {
    const [state, kinds, days] = await Promise.all([
      this.budget.state(),
      this.storage.byKind(),
      this.storage.days(SHOWN_DAYS),
    ])
    const bytesPerDay = rateOf(days, now)
    const left = Math.max(0, state.inAll - state.total)
    return {
      ...state,
      kinds,
      days,
      bytesPerDay,
      lastsDays: state.inAll === 0 || bytesPerDay === 0 ? null : left / bytesPerDay,
    }
  }

  lines({ kinds, days, bytesPerDay, lastsDays, ...state }: StorageFound): string[] {
    const day = ({ day, originals, thumbnails, pictures }: StorageDay) =>
      `  ${day}  ${size(originals)} originals  ${size(thumbnails)} thumbnails  ${pictures} pictures`
    const budget = (used: number, of: number) =>
      of === 0 ? `${size(used)}, no limit` : `${size(used)} of ${size(of)}`
    return [
      `Originals ${size(kinds.originals)}, thumbnails ${size(kinds.thumbnails)}, database ${size(kinds.database)}`,
      `Today ${budget(state.today, state.perDay)}; in all ${budget(state.total, state.inAll)}`,
      ROOM[state.room],
      ...(state.botOnly ? ["The rest of today's room for originals is kept for the bot's."] : []),
      `What engines sent: ${budget(state.captures, state.capturesInAll)}, counted every hour; from 90 % on the bot's only, then none`,
      lastsDays === null
        ? `Today's rate: ${size(bytesPerDay)} a day`
        : `Today's rate: ${size(bytesPerDay)} a day; the room lasts ${lastsDays < 10 ? lastsDays.toFixed(1) : Math.round(lastsDays)} days`,
      ...(days.length > 0 ? ['By day (UTC):', ...days.map(day)] : []),
    ]
  }
}

const ROOM: Record<StorageState['room'], string> = {
  all: 'There is room: pictures are kept as they are.',
  thumbnails: 'Nearly full: new pictures are kept as thumbnails only.',
  none: 'Full: no new pictures are kept. Raise IMAGE_GB_PER_DAY or IMAGE_GB_TOTAL, or wait for tomorrow.',
}

function rateOf(days: readonly StorageDay[], now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const bytesOf = (name: string) => {
    const found = days.find(({ day }) => day === name)
    return found ? found.originals + found.thumbnails : 0
  }
  const passed = (now % DAY_MS) / DAY_MS
  if (passed >= LEAST_OF_A_DAY) return bytesOf(today) / passed
  return bytesOf(new Date(now - DAY_MS).toISOString().slice(0, 10))
}

function size(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : bytes >= 1e6 ? [1e6, 'MB'] : [1e3, 'kB']
  return `${(bytes / divisor).toFixed(1)} ${unit}`
}
