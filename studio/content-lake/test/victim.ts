/** A lake to be killed: on the folder given, with a journal so small that it is compacted all the time. */
import { startLake } from '../lake.ts'

const [dir = '', segmentBytes = '40000'] = process.argv.slice(2)
const lake = await startLake({
  port: 0,
  dir,
  seedDir: `${dir}/no-seed`,
  journal: { segmentBytes: Number(segmentBytes), historySegments: 2 },
})
process.stdout.write(`${lake.url}\n`)
