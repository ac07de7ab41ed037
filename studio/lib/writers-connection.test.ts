import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { Writers as LakeWriters } from '../content-lake/listen/writers.ts'
import type { Writers } from './writers.ts'
import { WritersConnection } from './writers-connection.ts'

let lake: WebSocketServer
const ends: (() => void)[] = []

beforeEach(async () => {
  lake = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const known = new LakeWriters()
  lake.on('connection', (socket) => known.join(socket))
  await once(lake, 'listening')
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  for (const socket of lake.clients) socket.terminate()
  await new Promise((resolve) => lake.close(resolve))
})

/** A window of somebody's Studio, once it has heard of the others. */
async function arrive(name: string): Promise<Writers> {
  const address = `http://127.0.0.1:${(lake.address() as AddressInfo).port}`
  const connection = new WritersConnection(address, () => ({ session: name, browser: name, name }))
  ends.push(connection.open())
  const { writers } = connection
  // The first is that nobody is known, the second what the lake says.
  for (let heard = 0; heard < 2; heard += 1) await nextWord(writers)
  return writers
}

/** Resolves once the field is this person's, as this window knows it. */
const untilAt = (writers: Writers, field: string, name?: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (writers.at(field)?.name !== name) return
      stop()
      resolve()
    }
    const stop = writers.subscribe(look)
    look()
  })

/** Resolves with the next word that arrives. */
const nextWord = (writers: Writers) =>
  new Promise<void>((resolve) => {
    const stop = writers.subscribe(() => {
      stop()
      resolve()
    })
  })

test('one editor sees where another one writes, until that window is closed', async () => {
  const ana = await arrive('Ana')
  const ben = await arrive('Ben')
  ana.wrote('title')
  await untilAt(ben, 'title', 'Ana')
  ends.shift()?.()
  await untilAt(ben, 'title')
})

test('no field is locked while the connection is cut, and the next key locks it again', async () => {
  const ana = await arrive('Ana')
  const ben = await arrive('Ben')
  ana.wrote('title')
  await untilAt(ben, 'title', 'Ana')
  for (const socket of lake.clients) socket.terminate()
  await untilAt(ben, 'title')
  const keys = setInterval(() => ana.wrote('title'), 20)
  await untilAt(ben, 'title', 'Ana')
  clearInterval(keys)
})
