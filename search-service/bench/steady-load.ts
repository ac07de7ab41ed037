/**
 * A client that costs next to nothing, so that on one machine only the server is measured: it writes the same
 * bytes over kept-alive connections and only counts the bytes that come back.
 */
import { connect } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const READ_BYTES = 256 * 1024

/**
 * Requests one address again and again.
 * @param url http, with always the same answer
 * @param connections each repeats its request when answered
 * @param seconds after which none repeats it
 * @returns the number of whole answers
 * @throws for any answer other than 200, and for a connection that ends early
 */
export async function steadyLoad(url: string, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const each = Array.from({ length: connections }, () => askUntil(new URL(url), until))
  return (await Promise.all(each)).reduce((sum, answers) => sum + answers, 0)
}

function askUntil(url: URL, until: number): Promise<number> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`
  return new Promise((resolve, reject) => {
    let answers = 0
    let received = 0
    let isWhole: WholeAnswer | undefined
    const callback = (size: number, bytes: Buffer) => {
      received += size
      try {
        isWhole ??= readHead(bytes.toString('latin1', 0, size))
      } catch (error) {
        socket.destroy()
        reject(error)
        return false
      }
      if (!isWhole(received, bytes.subarray(0, size))) return true
      answers++
      received = 0
      if (performance.now() < until) socket.write(request)
      else socket.destroy()
      return true
    }
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(READ_BYTES), callback },
    })
    socket.once('connect', () => socket.write(request))
    socket.once('error', reject)
    socket.once('close', () =>
      performance.now() < until ? reject(new Error('the connection ended early')) : resolve(answers),
    )
  })
}

/** Tells whether an answer is whole, from the number of bytes so far and the latest ones. */
type WholeAnswer = (received: number, latest: Buffer) => boolean

/** Reads the first answer's head; the others have heads of the same length. */
function readHead(text: string): WholeAnswer {
  const [head = '', rest] = text.split(END_OF_HEAD, 2)
  if (!head.startsWith('HTTP/1.1 200 ') || rest === undefined) throw new Error(head.slice(0, 200))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) return (_received, latest) => latest.toString('latin1').endsWith(LAST_CHUNK)
  const whole = head.length + END_OF_HEAD.length + Number(length)
  return (received) => received === whole
}
