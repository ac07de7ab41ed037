import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError, CUT_OFF, UNREADABLE, wasCancelled } from './errors'

/** One named event with its data, for a map of event names to data types. */
type StreamEvent<Events> = {
  [Name in keyof Events]: { event: Name; data: Events[Name] }
}[keyof Events]

/**
 * The named events of a `text/event-stream` answer (WHATWG server-sent events), each with its JSON data, as they
 * arrive. Callers must ignore unknown names. Throws an ApiError when the connection breaks or data is not JSON.
 */
export async function* readEvents<Events>(response: Response): AsyncGenerator<StreamEvent<Events>> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const waiting: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => waiting.push(message) })
  try {
    for (;;) {
      const { done, value } = await readChunk(reader)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      for (const message of waiting.splice(0)) yield parse<Events>(message)
    }
  } finally {
    // Reads until the end, since cancelling after the last event would look like a failed request.
    void readToEnd(reader)
  }
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Broken or cancelled: the rest is not needed.
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (error) {
    if (wasCancelled(error)) throw error
    throw new ApiError(CUT_OFF, 0)
  }
}

function parse<Events>(message: EventSourceMessage): StreamEvent<Events> {
  try {
    return { event: message.event, data: JSON.parse(message.data) } as StreamEvent<Events>
  } catch {
    throw new ApiError(UNREADABLE, 200)
  }
}
