import { isRecord } from '@firewall-cafe/shared/is-record'
import type { WebSocket } from 'ws'
import { toEditorName } from '../../schema/support/author.ts'

/** A message of a Studio's window: who sits there, and in which field they write. */
export interface WriterMessage {
  /** The window's id in Sanity's presence. */
  session: string
  /** The same in every window of one browser. */
  browser: string
  /** If empty, the person gets a number. */
  name: string
  field: string | null
}

/** What a window hears of another one in which somebody writes. */
export interface Writer {
  field: string
  name: string
  /** Whether it is a window of the same browser. */
  own: boolean
  /** How long this is valid without another message, in milliseconds. */
  forMs: number
}

interface StudioWindow extends WriterMessage {
  number: number
  /** Until when the field is theirs. */
  until: number
}

type Connection = Pick<WebSocket, 'on' | 'send'>

const WRITING_MS = 10_000
const MAX_ID = 100
const MAX_FIELD = 1_000
const MAX_MESSAGE = 8_000

/**
 * Who is writing in which field. A field belongs to the editor who wrote there first, until they leave it,
 * close the window, or have not written for ten seconds. Kept in memory only.
 */
export class Writers {
  readonly #windows = new Map<Connection, StudioWindow>()
  readonly #now: () => number

  /** @param now milliseconds, of a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  join(connection: Connection): void {
    connection.on('message', (data) => {
      const message = parse(String(data))
      if (message) this.#hear(connection, message)
    })
    connection.on('close', () => {
      if (this.#windows.delete(connection)) this.#tell()
    })
  }

  /** The name of the editor at a window, while it is open. */
  nameOf(session: unknown): string | undefined {
    const window = [...this.#windows.values()].find((one) => one.session === session)
    return window && nameOf(window)
  }

  #hear(connection: Connection, message: WriterMessage): void {
    const { field } = message
    const taken = field !== null && this.#holderOf(field, connection)
    this.#windows.set(connection, {
      ...message,
      number: this.#numberOf(message.browser),
      field: taken ? null : field,
      until: this.#now() + WRITING_MS,
    })
    this.#tell()
  }

  #holderOf(field: string, except: Connection): StudioWindow | undefined {
    const others = [...this.#windows].filter(([connection]) => connection !== except)
    return others.map(([, window]) => window).find((one) => one.field === field && one.until > this.#now())
  }

  /** Keeps a browser's number; a new browser gets the first free one. */
  #numberOf(browser: string): number {
    const windows = [...this.#windows.values()]
    const known = windows.find((one) => one.browser === browser)
    if (known) return known.number
    const given = new Set(windows.map(({ number }) => number))
    let number = 1
    while (given.has(number)) number += 1
    return number
  }

  #tell(): void {
    const now = this.#now()
    for (const [connection, { browser }] of this.#windows) {
      const writers = [...this.#windows].flatMap(([other, window]): Writer[] => {
        const { field, until } = window
        if (other === connection || field === null || until <= now) return []
        return [{ field, name: nameOf(window), own: window.browser === browser, forMs: until - now }]
      })
      connection.send(JSON.stringify(writers))
    }
  }
}

const nameOf = ({ name, number }: StudioWindow): string => name || `Editor ${number}`

function parse(text: string): WriterMessage | null {
  if (text.length > MAX_MESSAGE) return null
  try {
    const said: unknown = JSON.parse(text)
    if (!isRecord(said)) return null
    const { session, browser, name, field } = said
    if (!isShort(session, MAX_ID) || !isShort(browser, MAX_ID) || typeof name !== 'string') return null
    if (field !== null && !isShort(field, MAX_FIELD)) return null
    return { session, browser, name: toEditorName(name), field }
  } catch {
    return null
  }
}

const isShort = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max
