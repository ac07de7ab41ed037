import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { jest } from '@jest/globals'
import { isServed, Processes, type ProcessPlan } from './processes.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'processes-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const program = (name: string, code: string, readyWhen?: RegExp): ProcessPlan => ({
  name,
  command: 'node',
  args: ['-e', code],
  cwd: dir,
  env: process.env,
  readyWhen,
})

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pidOf = async (name: string): Promise<number> => {
  const { processes } = JSON.parse(await readFile(path.join(dir, 'processes.json'), 'utf8'))
  return processes.find((entry: { name: string }) => entry.name === name).pid
}

test('start waits for the ready line, and stop ends every child, even one that ignores the request', async () => {
  const processes = new Processes(dir)
  await processes.start(program('polite', `console.log('ready'); setInterval(() => {}, 1000)`, /ready/))
  await processes.start(
    program(
      'stubborn',
      `process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)`,
      /ready/,
    ),
  )
  const pids = [await pidOf('polite'), await pidOf('stubborn')]
  expect(pids.map(alive)).toEqual([true, true])
  await processes.stop()
  expect(pids.map(alive)).toEqual([false, false])
})

test('a child that ends before it is ready is reported with its output and the path of its log', async () => {
  const processes = new Processes(dir)
  const start = processes.start(
    program('broken', `console.error('DATABASE_URL is wrong'); process.exit(3)`, /ready/),
  )
  await expect(start).rejects.toThrow(
    /broken ended with code 3\.\nDATABASE_URL is wrong\nIts full log: .*broken\.log/,
  )
})

test('a child gets more time as long as it prints, and is given up after a long silence', async () => {
  const processes = new Processes(dir)
  const limit = 60_000
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  try {
    const talk = `const timer = setInterval(() => {
      const go = require('node:fs').existsSync('go')
      console.log(go ? 'ready' : 'building')
      if (go) clearInterval(timer)
    }, 20)
    setInterval(() => {}, 1000)`
    let passed = 0
    const line = () => {
      jest.advanceTimersByTime(0.9 * limit)
      passed += 0.9 * limit
      if (passed > 3 * limit) writeFileSync(path.join(dir, 'go'), '')
    }
    await processes.start({ ...program('slow', talk, /ready/), line })
    expect(passed).toBeGreaterThan(3 * limit)

    const stuck = `console.log('building'); setInterval(() => {}, 1000)`
    const silent = processes.start({
      ...program('stuck', stuck, /ready/),
      line: () => setImmediate(() => jest.advanceTimersByTime(limit)),
    })
    await expect(silent).rejects.toThrow(
      'stuck wrote nothing for 60 seconds and is not ready.\nbuilding\nStart it again: what is already built is kept.',
    )
  } finally {
    jest.useRealTimers()
    await processes.stop()
  }
})

test('a program that does not exist fails its own start, and ends nothing else', async () => {
  const script = `
    import { Processes } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
    const processes = new Processes(process.argv[1])
    const plan = { name: 'nobody', command: '/no/such/program', args: [], cwd: '/', env: process.env, readyWhen: /x/ }
    await processes.start(plan).catch((error) => console.log(error.message))
    await processes.stop()
    console.log('ended in order')`
  // In a process of its own, which an uncaught error would end; Jest would swallow it.
  const args = ['--input-type=module', '-e', script, dir]
  const { stdout } = await promisify(execFile)('node', args, { env: { ...process.env, NODE_OPTIONS: '' } })
  expect(stdout).toBe('spawn /no/such/program ENOENT\nended in order\n')
})

test('a full log starts anew, the part before is kept, and both are readable by their owner only', async () => {
  const processes = new Processes(dir)
  const code = `process.stdout.write('x'.repeat(12_000_000), () => console.log('ready')); setInterval(() => {}, 1000)`
  await processes.start(program('talkative', code, /ready/))
  await processes.stop()
  const file = processes.logFile('talkative')
  const [now, before] = await Promise.all([stat(file), stat(`${file}.1`)])
  expect([now.mode & 0o777, before.mode & 0o777]).toEqual([0o600, 0o600])
  expect(Math.max(now.size, before.size)).toBeLessThanOrEqual(10_000_000)
  expect(now.size + before.size).toBe(12_000_000 + 'ready\n'.length)
})

test('onDeath is called for a child that dies later', async () => {
  const died = Promise.withResolvers<string>()
  const processes = new Processes(dir, (name, how) => died.resolve(`${name} ${how}`))
  await processes.start(
    program(
      'mortal',
      `console.log('ready'); process.stdin.on('end', () => process.exit(7)).resume()`,
      /ready/,
    ),
  )
  await expect(died.promise).resolves.toBe('mortal ended with code 7')
})

test('the next start ends everything that a killed one left running, to the last thread', async () => {
  const killed = new Processes(dir)
  const names = ['one', 'two', 'three', 'four', 'five']
  const busy = `require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('ready'))`
  for (const name of names) await killed.start(program(name, busy, /ready/))
  const pids = await Promise.all(names.map(pidOf))
  expect(await new Processes(dir).claim([])).toEqual(names)
  for (const pid of pids) {
    // Its parent, this test, may not have taken note of its end yet; what still holds a port has a thread left.
    expect(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone')).toMatch(/\) Z|gone/)
    expect((await readdir(`/proc/${pid}/task`).catch(() => [])).length).toBeLessThan(2)
  }
})

test.each([
  ['of zero bytes', ''],
  ['of NULs', '\0'.repeat(200)],
  ['of which half is there', '{"owner": {"pid": 1,'],
])('a process list %s, as a power cut may leave it, prevents no start', async (_state, text) => {
  const file = path.join(dir, 'processes.json')
  await writeFile(file, text)
  expect(await isServed(dir, [])).toBe(false)
  const next = new Processes(dir)
  expect(await next.claim([])).toEqual([])
  expect(JSON.parse(await readFile(file, 'utf8')).owner.pid).toBe(process.pid)
  await next.stop()
})

test('while a folder’s owner lives, a second one is refused and ends nothing; after a kill the next ends its children', async () => {
  const script = `
    import { Processes } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
    const [dir] = process.argv.slice(1)
    const processes = new Processes(dir)
    await processes.claim(['Site: http://localhost:18123'])
    const code = 'console.log("ready"); setInterval(() => {}, 1000)'
    await processes.start({ name: 'part', command: 'node', args: ['-e', code], cwd: dir, env: process.env, readyWhen: /ready/ })
    console.log('up')`
  const args = ['--input-type=module', '-e', script, dir]
  const owner = spawn('node', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  try {
    await once(owner.stdout, 'data')
    const part = await pidOf('part')

    const second = new Processes(dir)
    await expect(second.claim(['Site: http://localhost:18124'])).rejects.toThrow(
      new RegExp(`already runs on ${dir} \\(process ${owner.pid}\\).*\\n  Site: http://localhost:18123\\n`),
    )
    await second.stop()
    expect([alive(part), await pidOf('part')]).toEqual([true, part])
    const served = (port: number) => isServed(dir, [`Site: http://localhost:${port}`])
    expect([await served(18123), await served(18124)]).toEqual([true, false])

    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(await served(18123)).toBe(false)
    const third = new Processes(dir)
    expect(await third.claim([])).toEqual(['part'])
    await third.stop()
  } finally {
    owner.kill('SIGKILL')
    await new Processes(dir).claim([])
  }
})

test('of several owners that start at once, one gets the folder, and after its death the next one can', async () => {
  const script = `
    import { once } from 'node:events'
    import { Processes } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
    console.log('ready')
    await once(process.stdin, 'data')
    try {
      await new Processes(process.argv[1]).claim(['Site: http://localhost:18125'])
      console.log('mine')
    } catch (error) {
      console.log(error.message)
    }
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '-e', script, dir]
  const starters = Array.from({ length: 4 }, () =>
    spawn('node', args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } }),
  )
  try {
    await Promise.all(starters.map(({ stdout }) => once(stdout, 'data')))
    const said = starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim())
    for (const { stdin } of starters) stdin.write('go')
    const answers = await Promise.all(said)
    expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
    const owner = starters[answers.indexOf('mine')] as (typeof starters)[number]
    for (const answer of answers.filter((other) => other !== 'mine'))
      expect(answer).toMatch(new RegExp(`already runs on ${dir} \\(process ${owner.pid}\\)`))
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const next = new Processes(dir)
    expect(await next.claim([])).toEqual([])
    await next.stop()
  } finally {
    for (const starter of starters) starter.kill('SIGKILL')
  }
})
