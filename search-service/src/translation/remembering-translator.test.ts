import type { LanguageCode } from '@firewall-cafe/shared'
import { jest } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { RememberingTranslator } from './remembering-translator.ts'
import { type Admit, type Translation, Translator } from './translator.ts'

/** Returns the given answers, one after the other. */
class ScriptedTranslator extends Translator {
  readonly asked: string[] = []
  constructor(private readonly answers: (Translation | undefined)[]) {
    super()
  }

  override async translate(text: string, _from: LanguageCode, _signal: AbortSignal, admit?: Admit) {
    if (!(await admit?.())) return undefined
    this.asked.push(text)
    return this.answers.shift()
  }
}

const { signal } = new AbortController()

test('the same words are translated once, at the same time and later', async () => {
  const told = new ScriptedTranslator([{ text: '苹果', translatedBy: 'google' }])
  const translator = new RememberingTranslator(told)
  const ask = () => translator.translate('apple', 'en', signal)
  const found = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(found.map((each) => each?.text)).toEqual(['苹果', '苹果', '苹果', '苹果'])
  expect(told.asked).toEqual(['apple'])
})

test.each([
  [0, 5],
  [0.5, 10],
  [1, 15],
])(
  'chance (%d) decides that a translation is forgotten after %d minutes, however often it is used',
  async (chance, minutes) => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(chance)
    const set = jest.spyOn(LRUCache.prototype, 'set')
    jest.useFakeTimers()
    const told = new ScriptedTranslator(Array(2).fill({ text: '苹果', translatedBy: 'google' }))
    const translator = new RememberingTranslator(told)
    const ask = () => translator.translate('apple', 'en', signal)
    try {
      // Together: each that waited for the call would end the next one's time.
      await Promise.all([ask(), ask()])
      expect(set).toHaveBeenCalledTimes(1)
      const memory = set.mock.contexts[0] as LRUCache<string, Translation>
      jest.advanceTimersByTime(minutes * 30_000)
      await ask()
      jest.advanceTimersByTime(minutes * 30_000 - 1)
      await ask()
      expect([told.asked.length, memory.size]).toEqual([1, 1])
      jest.advanceTimersByTime(1)
      // Not only unused: the words are gone.
      expect(memory.size).toBe(0)
      await ask()
      expect(told.asked).toHaveLength(2)
    } finally {
      jest.useRealTimers()
      set.mockRestore()
      random.mockRestore()
    }
  },
)

test('words without a translation are asked for again', async () => {
  const translator = new RememberingTranslator(
    new ScriptedTranslator([undefined, { text: '苹果', translatedBy: 'google' }]),
  )
  const ask = () => translator.translate('apple', 'en', signal)
  expect(await ask()).toBeUndefined()
  expect(await ask()).toMatchObject({ text: '苹果' })
})

test('a caller that joins a translation is not bound by the timeout of the caller that started it', async () => {
  const asked: AbortSignal[] = []
  class SlowTranslator extends Translator {
    override async translate(_text: string, _from: string, own: AbortSignal) {
      asked.push(own)
      if (asked.length > 1) return { text: '苹果', translatedBy: 'google' } as const
      await new Promise((ended) => own.addEventListener('abort', ended))
      return undefined
    }
  }
  const translator = new RememberingTranslator(new SlowTranslator())
  const first = new AbortController()
  const found = [first.signal, signal].map((own) => translator.translate('apple', 'en', own))
  first.abort()
  expect(await Promise.all(found)).toEqual([undefined, { text: '苹果', translatedBy: 'google' }])
  expect(asked).toEqual([first.signal, signal])
})

test('a caller that joins a translation without a result does not ask again', async () => {
  const told = new ScriptedTranslator([undefined, { text: '苹果', translatedBy: 'google' }])
  const translator = new RememberingTranslator(told)
  const ask = () => translator.translate('apple', 'en', new AbortController().signal)
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined])
  expect(told.asked).toEqual(['apple'])
})

test('a caller without an allowance keeps no other from asking, and a remembered translation needs none', async () => {
  const apple = { text: '苹果', translatedBy: 'google' }
  const told = new ScriptedTranslator([apple])
  const translator = new RememberingTranslator(told)
  const ask = (allowed: boolean) =>
    translator.translate('apple', 'en', new AbortController().signal, async () => allowed)
  expect(await Promise.all([ask(false), ask(true)])).toEqual([undefined, apple])
  expect(await ask(false)).toEqual(apple)
  expect(told.asked).toEqual(['apple'])
})
