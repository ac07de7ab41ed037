import type { Outcome } from '@firewall-cafe/shared'
import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { type Provider, type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { engineFor } from './engine.fixture.ts'
import { FallbackEngine } from './fallback-engine.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'

/** A provider that answers what it is told. */
class ToldEngine extends ImageEngine {
  readonly engine = 'google'
  readonly simulated = false
  calls = 0

  constructor(
    private readonly provider: string,
    private readonly answer: (signal: AbortSignal) => Outcome | Promise<Outcome>,
  ) {
    super()
  }

  async ask(_query: string, signal: AbortSignal): Promise<EngineAnswer> {
    this.calls++
    return { outcome: await this.answer(signal), provider: this.provider, results: [], detail: 'why' }
  }
}

const never = new AbortController().signal
const untilAborted = (signal: AbortSignal) =>
  new Promise<Outcome>((resolve) => signal.addEventListener('abort', () => resolve('timeout')))

describe('falling back', () => {
  test.each(['captcha', 'rate_limited', 'timeout', 'unreadable', 'failed'] as const)(
    'after %s the next provider is asked',
    async (outcome) => {
      const second = new ToldEngine('second', () => 'empty')
      const both = new FallbackEngine([new ToldEngine('first', () => outcome), second], 1_000)
      expect(await both.ask('x', never, 'bot')).toMatchObject({ outcome: 'empty', provider: 'second' })
    },
  )

  test.each(['results', 'legal_notice'] as const)(
    '%s is final, and no other provider is asked',
    async (outcome) => {
      const second = new ToldEngine('second', () => 'results')
      const both = new FallbackEngine([new ToldEngine('first', () => outcome), second], 1_000)
      expect(await both.ask('x', never, 'bot')).toMatchObject({ outcome, provider: 'first' })
      expect(second.calls).toBe(0)
    },
  )

  test.each([
    ['results', 'second'],
    ['empty', 'first'],
    ['failed', 'first'],
  ] as const)(
    'after an empty answer the next provider is asked: when that has %s, the answer is that of the %s',
    async (outcome, answers) => {
      const chain = [new ToldEngine('first', () => 'empty'), new ToldEngine('second', () => outcome)] as const
      const answer = await new FallbackEngine(chain, 1_000).ask('x', never, 'bot')
      expect(answer).toMatchObject({
        outcome: outcome === 'results' ? 'results' : 'empty',
        provider: answers,
      })
    },
  )

  test('when all providers fail, the last outcome is kept and the detail names each', async () => {
    const both = new FallbackEngine(
      [new ToldEngine('first', () => 'captcha'), new ToldEngine('second', () => 'rate_limited')],
      1_000,
    )
    expect(await both.ask('x', never, 'bot')).toEqual({
      outcome: 'rate_limited',
      provider: 'second',
      results: [],
      detail: 'first: captcha, why; second: rate_limited, why',
    })
  })

  test('a spent share is reported only when no provider was asked', async () => {
    const spent = new ToldEngine('second', () => 'rate_limited')
    spent.ask = async () => ({
      outcome: 'rate_limited',
      provider: 'second',
      results: [],
      detail: 'share spent',
      shareSpent: true,
    })
    const asked = new FallbackEngine([new ToldEngine('first', () => 'timeout'), spent], 1_000)
    const answer = await asked.ask('x', never, 'bot')
    expect(answer).toMatchObject({ outcome: 'timeout', provider: 'first' })
    expect(answer.shareSpent).toBeUndefined()
    const empty = new FallbackEngine([new ToldEngine('first', () => 'empty'), spent], 1_000)
    expect(await empty.ask('x', never, 'bot')).toMatchObject({ outcome: 'empty', provider: 'first' })
    expect(await new FallbackEngine([spent], 1_000).ask('x', never, 'bot')).toMatchObject({
      shareSpent: true,
    })
  })

  test('a side counts as not asked only if no provider was asked, and can be asked when the first of them can', async () => {
    const resting = (provider: string, retryAt?: number) => {
      const engine = new ToldEngine(provider, () => 'failed')
      const answer = {
        provider,
        outcome: 'failed',
        results: [],
        notAsked: true,
        detail: `circuit open: ${provider}`,
      }
      engine.ask = async () => ({ ...answer, ...(retryAt && { retryAt }) }) as EngineAnswer
      return engine
    }
    const all = new FallbackEngine([resting('first', 2_000), resting('second', 1_000)], 1_000)
    expect(await all.ask('x', never, 'bot')).toMatchObject({
      notAsked: true,
      retryAt: 1_000,
      detail: 'circuit open: first; circuit open: second',
    })
    const some = new FallbackEngine([new ToldEngine('first', () => 'captcha'), resting('second')], 1_000)
    const answer = await some.ask('x', never, 'bot')
    expect(answer).toMatchObject({ provider: 'first', outcome: 'captcha' })
    expect(answer.notAsked).toBeUndefined()
  })

  test('a first provider that hangs leaves time for the second', async () => {
    const both = new FallbackEngine(
      [new ToldEngine('first', untilAborted), new ToldEngine('second', () => 'results')],
      40,
    )
    expect(await both.ask('x', AbortSignal.timeout(60_000), 'bot')).toMatchObject({
      outcome: 'results',
      provider: 'second',
    })
  })

  test('three providers share the time, and the last one gets all that is left', async () => {
    const three = new FallbackEngine(
      [
        new ToldEngine('first', untilAborted),
        new ToldEngine('second', untilAborted),
        new ToldEngine('third', () => 'results'),
      ],
      60,
    )
    expect(await three.ask('x', AbortSignal.timeout(60_000), 'bot')).toMatchObject({
      outcome: 'results',
      provider: 'third',
    })
  })

  test('no other provider is asked after the caller has given up', async () => {
    const second = new ToldEngine('second', () => 'results')
    const both = new FallbackEngine([new ToldEngine('first', untilAborted), second], 60_000)
    expect((await both.ask('x', AbortSignal.timeout(20), 'bot')).outcome).toBe('timeout')
    expect(second.calls).toBe(0)
  })

  test('a single provider has the whole deadline', async () => {
    let signal: AbortSignal | undefined
    const alone = new ToldEngine('alone', (given) => {
      signal = given
      return 'failed'
    })
    expect((await new FallbackEngine([alone], 1).ask('x', never, 'bot')).detail).toBe('why')
    expect(signal).toBe(never)
  })
})

/** A budget of so many calls, to any provider. */
class CallsLeft {
  constructor(public calls: number) {}

  async take() {
    return this.calls-- > 0 ? ('granted' as const) : ('spent' as const)
  }
}

describe('guarding a provider', () => {
  let provider: Provider
  beforeEach(async () => {
    provider = await startProvider()
  })
  afterEach(async () => {
    await provider.close()
  })

  const guarded = (calls: number, cooldownMs: number, budget = new CallsLeft(calls)) =>
    engineFor('serper', { baseUrl: provider.url, simulated: true }, { failures: 3, cooldownMs }, budget)
  const results: Recorded = { body: '{"images":[{"imageUrl":"https://x.example/1.jpg"}]}' }
  const broken: Recorded = { status: 500, body: 'oops' }

  test('three failures in a row open the circuit, which says so and makes no call', async () => {
    const engine = guarded(100, 60_000)
    provider.answers(broken)
    for (let call = 0; call < 3; call++)
      expect((await engine.ask('x', never, 'bot')).detail).toBe('Serper answered 500')
    provider.answers(results)
    expect(await engine.ask('x', never, 'bot')).toEqual({
      outcome: 'failed',
      provider: 'serper',
      results: [],
      detail: 'circuit open: serper failed 3 times in a row and is left alone for 60 s',
      notAsked: true,
      retryAt: engine.client.openUntil && expect.any(Number),
    })
    expect(engine.client.openUntil).toBeLessThanOrEqual(Date.now() + 60_000)
    expect(provider.asked).toHaveLength(3)
  })

  test('an answer between failures keeps the circuit closed, and an empty one counts as an answer', async () => {
    const engine = guarded(100, 60_000)
    for (const recorded of [broken, broken, { body: '{"images":[]}' }, broken, broken, results]) {
      provider.answers(recorded)
      await engine.ask('x', never, 'bot')
    }
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('results')
  })

  test('after the cooldown one trial call closes the circuit when it is answered', async () => {
    const engine = guarded(100, 0)
    provider.answers(broken)
    for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
    provider.answers(results)
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('results')
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('results')
  })

  test('a clock set back does not prolong the cooldown', async () => {
    const engine = guarded(100, 0)
    await whileClockRunsAhead(async () => {
      provider.answers(broken)
      for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
      expect(engine.client.circuit).toBe('open')
    })
    provider.answers(results)
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('results')
  })

  test('during the trial call others are refused at once', async () => {
    const engine = guarded(100, 0)
    provider.answers(broken)
    for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
    let meanwhile: Promise<EngineAnswer> | undefined
    provider.answers({
      answer: async (response) => {
        meanwhile = engine.ask('x', never, 'bot')
        await meanwhile
        response.setHeader('content-type', 'application/json').end(results.body)
      },
    })
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('results')
    expect(await meanwhile).toMatchObject({
      notAsked: true,
      detail: expect.stringMatching(/^circuit open: /),
    })
    expect(await meanwhile).not.toHaveProperty('retryAt')
    expect(provider.asked).toHaveLength(4)
  })

  test('of two calls at once after the cooldown, one is the trial call, and the other is refused', async () => {
    const engine = guarded(100, 0)
    provider.answers(broken)
    for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
    provider.answers(results)
    const [one, other] = await Promise.all([engine.ask('x', never, 'bot'), engine.ask('x', never, 'bot')])
    expect([one.outcome, other.notAsked]).toEqual(['results', true])
    expect(provider.asked).toHaveLength(4)
  })

  test('callers who leave do not count as failures of the provider', async () => {
    const engine = guarded(100, 60_000)
    for (let call = 0; call < 5; call++) {
      const caller = new AbortController()
      provider.answers({ answer: () => caller.abort() })
      expect((await engine.ask('x', caller.signal, 'bot')).outcome).toBe('timeout')
    }
    expect(engine.client.circuit).toBe('closed')
  })

  test('a spent budget makes no call, says so, and is no failure of the provider', async () => {
    const engine = guarded(1, 60_000)
    provider.answers(results)
    await engine.ask('x', never, 'bot')
    for (let call = 0; call < 5; call++) {
      expect(await engine.ask('x', never, 'bot')).toMatchObject({
        outcome: 'rate_limited',
        detail: 'the hourly call budget of serper is spent',
      })
    }
    expect(provider.asked).toHaveLength(1)
  })

  test('a spent budget does not close an open circuit, and a cooldown uses up no calls', async () => {
    const budget = new CallsLeft(3)
    const engine = guarded(3, 0, budget)
    provider.answers(broken)
    for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
    expect((await engine.ask('x', never, 'bot')).outcome).toBe('rate_limited')
    expect(engine.client.circuit).toBe('open')

    const resting = guarded(4, 60_000, budget)
    budget.calls = 4
    for (let call = 0; call < 9; call++) await resting.ask('x', never, 'bot')
    expect(budget.calls).toBe(1)
  })

  test('the client reports the circuit’s state, and since when', async () => {
    const begun = Date.now()
    const engine = guarded(100, 0)
    expect([engine.client.circuit, engine.client.since]).toEqual(['closed', expect.any(Number)])
    expect(engine.client.since).toBeGreaterThanOrEqual(begun)
    provider.answers(broken)
    for (let call = 0; call < 3; call++) await engine.ask('x', never, 'bot')
    expect(engine.client.circuit).toBe('open')
    let during: string | undefined
    provider.answers({
      answer: (response) => {
        during = engine.client.circuit
        response.setHeader('content-type', 'application/json').end(results.body)
      },
    })
    await engine.ask('x', never, 'bot')
    expect([during, engine.client.circuit]).toEqual(['halfOpen', 'closed'])
  })

  test('a guarded provider names its engine, its provider and the simulation', () => {
    expect(guarded(1, 1)).toMatchObject({ engine: 'google', simulated: true, provider: 'serper' })
  })
})
