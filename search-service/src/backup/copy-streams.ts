import { Readable, Writable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

/** What pg's connection can do of the COPY sub-protocol; its types leave it out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Reads `COPY … TO STDOUT` as a stream of its lines.
 * @param rows told how many rows there were, at the end
 */
export function copyOut(client: ClientBase, statement: string, rows: (count: number) => void): Readable {
  return client.query(new CopyOut(statement, rows))
}

/**
 * Writes a stream into `COPY … FROM STDIN`. It finishes when PostgreSQL has taken every row.
 * @param rows told how many rows were taken
 */
export function copyIn(client: ClientBase, statement: string, rows: (count: number) => void): Writable {
  return client.query(new CopyIn(statement, rows))
}

/** The end of a command's tag, `COPY 12`. */
const countOf = ({ text }: { text: string }): number => Number(text.split(' ').at(-1))
const nothing = () => {}

class CopyOut extends Readable implements Submittable {
  private connection?: Connection
  // pg calls these of every query; a COPY has neither rows nor portals.
  readonly handleRowDescription = nothing
  readonly handleDataRow = nothing
  readonly handlePortalSuspended = nothing
  readonly handleEmptyQuery = nothing

  constructor(
    private readonly statement: string,
    private readonly rows: (count: number) => void,
  ) {
    super()
  }

  submit(connection: Connection): void {
    this.connection = connection
    connection.query(this.statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The chunk lies in a buffer that pg uses again.
    if (!this.push(Buffer.from(chunk))) this.connection?.stream.pause()
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows(countOf(message))
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }
}

class CopyIn extends Writable implements Submittable {
  private connection?: CopyConnection
  /** What waits for PostgreSQL to be ready for data. */
  private waiting?: () => void
  private finished?: (error?: Error) => void
  readonly handleRowDescription = nothing
  readonly handleDataRow = nothing
  readonly handlePortalSuspended = nothing
  readonly handleEmptyQuery = nothing

  constructor(
    private readonly statement: string,
    private readonly rows: (count: number) => void,
  ) {
    super()
  }

  submit(connection: Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.connection = connection
    this.waiting?.()
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows(countOf(message))
  }

  handleReadyForQuery(): void {
    this.finished?.()
  }

  handleError(error: Error): void {
    this.connection = undefined
    if (this.finished) this.finished(error)
    else this.destroy(error)
  }

  override _write(chunk: Buffer, _encoding: string, taken: () => void): void {
    this.whenReady((connection) => {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', taken)
      else taken()
    })
  }

  override _final(finished: (error?: Error) => void): void {
    this.whenReady((connection) => {
      this.finished = finished
      connection.endCopyFrom()
    })
  }

  /** A source that fails takes its rows back: PostgreSQL is told, and fails the statement. */
  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    if (!this.finished) this.connection?.sendCopyFail('the source failed')
    destroyed(error)
  }

  private whenReady(use: (connection: CopyConnection) => void): void {
    if (this.connection) use(this.connection)
    else this.waiting = () => this.connection && use(this.connection)
  }
}
