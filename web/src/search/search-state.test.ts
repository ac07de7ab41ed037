import { type Outcome, VOTE_KEYS, type VoteCounts } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
import { outcomeSentence } from './outcome-words'
import { turn } from './pictures'
import { askedOf, IDLE, reusedFrom, type SearchAction, type SearchState, searchReducer } from './search-state'
import { UNVOTED, votingReducer } from './voting'

function run(engine: 'google' | 'baidu', outcome: Outcome = 'results', change: Partial<Run> = {}): Run {
  const language = engine === 'google' ? 'en' : 'zh-CN'
  const query = engine === 'google' ? 'tank man' : '坦克人'
  return { engine, outcome, query, language, askedAt: 1000, simulated: false, results: [], ...change }
}

const NONE = Object.fromEntries(VOTE_KEYS.map((key) => [key, 0])) as VoteCounts
const after = (actions: SearchAction[], from: SearchState = IDLE) => actions.reduce(searchReducer, from)
const start: SearchAction = { type: 'start', query: 'tank man', now: 1000 }
const answered = (given: Run): SearchAction => ({ type: 'news', news: { type: 'run', run: given } })
const translated: SearchAction = {
  type: 'news',
  news: { type: 'translation', translation: '坦克人', language: 'en' },
}

describe('a search', () => {
  test('shows each side as it answers, in whichever order', () => {
    const state = after([start, translated, answered(run('baidu'))])
    expect(state).toMatchObject({ phase: 'searching', translation: '坦克人' })
    expect(Object.keys(state.runs)).toEqual(['baidu'])
  })

  test('starting anew forgets everything of the one before', () => {
    const state = after([start, translated, answered(run('google')), { ...start, query: 'june 4' }])
    expect(state).toEqual({ phase: 'searching', query: 'june 4', startedAt: 1000, runs: {} })
  })

  test('a failed search keeps no pictures: they were not recorded', () => {
    const state = after([start, answered(run('google')), { type: 'fail', sentence: 'No.' }])
    expect(state).toMatchObject({ phase: 'failed', error: 'No.', runs: {} })
  })

  test('when neither engine could be looked at, each keeps its own reason', () => {
    const state = after([
      start,
      answered(run('google', 'timeout')),
      answered(run('baidu', 'captcha')),
      { type: 'fail', sentence: 'No.' },
    ])
    expect(state.runs.google?.outcome).toBe('timeout')
    expect(state.runs.baidu?.outcome).toBe('captcha')
  })
})

describe('what a side is asked', () => {
  test('is known at once on the side of the query, and after translation on the other', () => {
    expect(askedOf(after([start]), 'google')).toEqual({ words: 'tank man', language: 'en' })
    expect(askedOf(after([start]), 'baidu')).toBeUndefined()
    expect(askedOf(after([start, translated]), 'baidu')).toEqual({ words: '坦克人', language: 'zh-CN' })
  })

  test('is the original words on both sides when no translation was found', () => {
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

test('an answer counts as reused only when the engine was clearly asked before', () => {
  expect(reusedFrom(run('google', 'results', { askedAt: 100_000 }), 101_000)).toBeUndefined()
  expect(reusedFrom(run('google', 'results', { askedAt: 100_000 }), 900_000)).toBe(100_000)
})

test('pictures go round: 9 leads to 1, and 1 back to 9', () => {
  expect(turn(8, 1, 9)).toBe(0)
  expect(turn(0, -1, 9)).toBe(8)
  expect(turn(3, 1, 9)).toBe(4)
})

test.each(['captcha', 'rate_limited', 'timeout', 'unreadable', 'failed'] as const)(
  '%s is told as a failure to look, in both languages',
  (outcome) => {
    const { en, zh } = outcomeSentence('baidu', outcome, '坦克人')
    expect(en).toMatch(/^Baidu .+ This says nothing about censorship\.$/)
    expect(zh).toContain('百度')
    expect(zh).toContain('并不能说明')
    expect(en).not.toContain('{')
  },
)

describe('votes', () => {
  test('a vote is off once cast, takes its count from the answer, and comes back when it failed', () => {
    const cast = votingReducer(UNVOTED, { type: 'cast', key: 'votes_censored' })
    expect(cast.cast.has('votes_censored')).toBe(true)
    const counted = votingReducer(cast, { type: 'counted', key: 'votes_censored', count: 8 })
    expect(counted).toMatchObject({ counted: 'votes_censored', counts: { votes_censored: 8 } })
    const failed = votingReducer(cast, { type: 'failed', key: 'votes_censored' })
    expect(failed.cast.has('votes_censored')).toBe(false)
    expect(failed.counted).toBeUndefined()
  })

  test('counts that arrive late do not undo a newer one', () => {
    const counted = votingReducer(UNVOTED, { type: 'counted', key: 'votes_censored', count: 8 })
    const counts = { ...NONE, votes_censored: 7, votes_uncensored: 2 }
    const late = votingReducer(counted, { type: 'counts', counts })
    expect(late.counts).toMatchObject({ votes_censored: 8, votes_uncensored: 2 })
  })
})
