import { type EngineName, type Outcome, VOTE_KEYS, type VoteCounts } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
import { outcomeSentence } from './outcome-words'
import { turn } from './pictures'
import { askedOf, IDLE, reusedFrom, type SearchAction, type SearchState, searchReducer } from './search-state'
import { totalOf, UNVOTED, votingReducer } from './voting'

function run(engine: 'google' | 'baidu', outcome: Outcome = 'results', change: Partial<Run> = {}): Run {
  const language = engine === 'google' ? 'en' : 'zh-CN'
  const query = engine === 'google' ? 'tank man' : '坦克人'
  return {
    engine,
    outcome,
    query,
    language,
    askedAt: 1000,
    simulated: false,
    censored: false,
    results: [],
    ...change,
  }
}

const NONE = Object.fromEntries(VOTE_KEYS.map((key) => [key, 0])) as VoteCounts
const after = (actions: SearchAction[], from: SearchState = IDLE) => actions.reduce(searchReducer, from)
const start: SearchAction = { type: 'start', query: 'tank man', now: 1000 }
const answered = (given: Run): SearchAction => ({ type: 'news', news: { type: 'run', run: given } })
const translated: SearchAction = {
  type: 'news',
  news: { type: 'translation', translation: '坦克人', language: 'en' },
}

const NO = { en: 'No.', zh: '不行。' }

describe('a search', () => {
  test('shows each side as it answers, in whichever order', () => {
    const state = after([start, translated, answered(run('baidu'))])
    expect(state).toMatchObject({ phase: 'searching', translation: '坦克人' })
    expect(Object.keys(state.runs)).toEqual(['baidu'])
  })

  test('forgets the earlier search when it starts', () => {
    const state = after([start, translated, answered(run('google')), { ...start, query: 'june 4' }])
    expect(state).toEqual({ phase: 'searching', query: 'june 4', startedAt: 1000, runs: {} })
  })

  test('keeps no pictures when it fails, because they were not recorded', () => {
    const state = after([start, answered(run('google')), { type: 'fail', sentence: NO }])
    expect(state).toMatchObject({ phase: 'failed', error: NO, runs: {} })
  })

  test('has the hour of the engine that was asked first, by the service’s clock', () => {
    const hour = Date.UTC(2026, 10, 3, 14)
    const runs = {
      google: run('google', 'results', { askedAt: hour + 3_600_000 }),
      baidu: run('baidu', 'results', { askedAt: hour + 3_599_999 }),
    }
    const listing = { listsAt: null, listed: false, personalData: false }
    const facts = { searchId: '41', code: '7KQM2X9T', ...listing, translation: '' }
    const state = after([start, { type: 'finish', answer: { ...facts, runs } }])
    expect(state.record?.askedHours).toEqual({ google: hour, baidu: hour })
  })

  test('takes only the pictures of a record that is read again', () => {
    const [live, read] = ['live', 'read'].map((href, askedAt) => {
      const picture = { rank: 1, href, thumbnail: null, title: null, pageUrl: null, source: null }
      const answer = { askedAt, results: [picture] }
      return { google: run('google', 'results', answer), baidu: run('baidu', 'results', answer) }
    }) as [Record<EngineName, Run>, Record<EngineName, Run>]
    const facts = { listsAt: null, listed: false }
    const answer = {
      ...facts,
      searchId: '41',
      code: '7KQM2X9T',
      personalData: false,
      translation: '',
      runs: live,
    }
    const found = after([start, { type: 'finish', answer }])
    const again = after([{ type: 'listing', listing: { ...facts, runs: read } }], found)
    const { google, baidu } = live
    expect(again.runs).toEqual({
      google: { ...google, results: read.google.results },
      baidu: { ...baidu, results: read.baidu.results },
    })
    expect(after([{ type: 'listing', listing: facts }], again).runs).toEqual(again.runs)
  })
})

describe('what an engine is asked', () => {
  test('is known at once on the query’s own side, and after the translation on the other', () => {
    expect(askedOf(after([start]), 'google')).toEqual({ words: 'tank man', language: 'en' })
    expect(askedOf(after([start]), 'baidu')).toBeUndefined()
    expect(askedOf(after([start, translated]), 'baidu')).toEqual({ words: '坦克人', language: 'zh-CN' })
  })

  test('is the original query on both sides when there is no translation', () => {
    const none: SearchAction = {
      type: 'news',
      news: { type: 'translation', translation: '', language: 'en' },
    }
    expect(askedOf(after([start, none]), 'baidu')).toEqual({ words: 'tank man', language: 'en' })
  })

  test('follows the language of the query', () => {
    const state = after([{ ...start, query: '坦克人' }])
    expect(askedOf(state, 'baidu')).toEqual({ words: '坦克人', language: 'zh-CN' })
    expect(askedOf(state, 'google')).toBeUndefined()
  })
})

test.each([
  ['right', 0],
  ['a minute fast', 60_000],
  ['two hours slow', -7_200_000],
])('a reused answer is recognised by the service’s times, on a device whose clock is %s', (_clock, wrong) => {
  const hour = Date.UTC(2026, 10, 3, 14)
  const now = hour + 1_234_567
  expect(reusedFrom(run('google', 'results', { askedAt: now }), now + wrong)).toBeUndefined()
  expect(reusedFrom(run('google', 'results', { askedAt: hour }), now + wrong)).toBe(hour)
  for (const why of ['notAsked', 'shareSpent'])
    expect(reusedFrom(run('google', 'failed', { askedAt: hour, [why]: true }), now + wrong)).toBeUndefined()
})

test('a record does not show which answers were reused, and a row of the archive shows when each was given', () => {
  const hour = Date.UTC(2026, 10, 3, 14)
  const later = run('baidu', 'results', { askedAt: hour + 3_600_000 })
  expect(reusedFrom(later, hour)).toBeUndefined()
  expect(reusedFrom(later, Number.POSITIVE_INFINITY)).toBe(hour + 3_600_000)
})

test('pictures go round: the last leads to the first, and the first back to the last', () => {
  expect(turn(8, 1, 9)).toBe(0)
  expect(turn(0, -1, 9)).toBe(8)
  expect(turn(3, 1, 9)).toBe(4)
})

test.each(['captcha', 'rate_limited', 'timeout', 'unreadable', 'failed'] as const)(
  '%s is described as a failure to look, in both languages',
  (outcome) => {
    const { en, zh } = outcomeSentence(run('baidu', outcome))
    expect(en).toMatch(/\bBaidu\b.+ This says nothing about censorship\.$/)
    expect(zh).toContain('百度')
    expect(zh).toContain('并不能说明')
    expect(en).not.toContain('{')
  },
)

describe('votes', () => {
  const key = 'votes_censored'
  const vote = { count: 8, repeated: false, counted: true, replaced: null }

  test('a vote cannot be cast twice, takes its count from the answer, and is available again after a failure', () => {
    const sent = votingReducer(UNVOTED, { type: 'send', key })
    expect(sent.sending.has(key)).toBe(true)
    const recorded = votingReducer(sent, { type: 'recorded', key, vote })
    expect(recorded).toMatchObject({ news: { key, what: 'counted', undoable: true }, counts: { [key]: 8 } })
    const failed = votingReducer(sent, { type: 'failed', key })
    expect(failed).toEqual(UNVOTED)
  })

  test('a repeated vote is reported as one and cannot be undone', () => {
    const repeated = votingReducer(UNVOTED, { type: 'recorded', key, vote: { ...vote, repeated: true } })
    expect(repeated.news).toEqual({ key, what: 'repeated', undoable: false })
    const aside = votingReducer(UNVOTED, { type: 'recorded', key, vote: { ...vote, counted: false } })
    expect(aside.news?.what).toBe('notCounted')
  })

  test('the offer to undo ends with its own news, not with older news', () => {
    const recorded = votingReducer(UNVOTED, { type: 'recorded', key, vote })
    const again = votingReducer(recorded, { type: 'undoUnknown', key })
    expect(votingReducer(again, { type: 'newsOver', news: recorded.news })).toBe(again)
    expect(votingReducer(recorded, { type: 'newsOver', news: recorded.news }).news).toEqual({
      key,
      what: 'counted',
      undoable: false,
      over: true,
    })
  })

  test('what is read replaces what was known, and a vote that is being sent stays', () => {
    const recorded = votingReducer(UNVOTED, { type: 'recorded', key, vote })
    const sent = votingReducer(recorded, { type: 'send', key: 'votes_good_translation' })
    const counts = { ...NONE, votes_censored: 6, votes_uncensored: 2 }
    const read = votingReducer(sent, {
      type: 'read',
      votes: { counts, chosen: ['votes_uncensored'], verdicts: [] },
    })
    expect(read.counts).toEqual(counts)
    expect([...read.chosen]).toEqual(['votes_uncensored'])
    expect([...read.sending]).toEqual(['votes_good_translation'])
  })

  test('the total is known when every category is', () => {
    expect(totalOf({ votes_censored: 2 }, VOTE_KEYS)).toBeUndefined()
    expect(totalOf({ ...NONE, votes_censored: 2, votes_nsfw: 1 }, VOTE_KEYS)).toBe(3)
  })
})
