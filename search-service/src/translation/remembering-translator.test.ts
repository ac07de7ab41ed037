import { jest } from '@jest/globals'
import { RememberingTranslator } from './remembering-translator.ts'
import { type Translation, Translator } from './translator.ts'

/** Returns the given answers, one after the other. */
class ScriptedTranslator extends Translator {
  readonly asked: string[] = []
  constructor(private readonly answers: (Translation | undefined)[]) {
    super()
  }

  override async translate(text: string) {
    this.asked.push(text)
    return this.answers.shift()
  }
}

const { signal } = new AbortController()

test('the same words are translated once, at the same moment and later', async () => {
  const told = new ScriptedTranslator([{ text: '苹果', translatedBy: 'google' }])
  const translator = new RememberingTranslator(told)
  const ask = () => translator.translate('apple', 'en', 'zh-CN', signal)
  const found = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
  expect(found.map((each) => each?.text)).toEqual(['苹果', '苹果', '苹果', '苹果'])
  expect(told.asked).toEqual(['apple'])
})

test.each([
  [0, 6],
  [0.5, 15],
  [1, 24],
])(
  'chance (%d) decides that it is asked again after %d hours, however often it is used',
  async (chance, hours) => {
    let now = 1
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    const random = jest.spyOn(Math, 'random').mockReturnValue(chance)
    jest.useFakeTimers({ doNotFake: ['performance'] })
    const told = new ScriptedTranslator(Array(2).fill({ text: '苹果', translatedBy: 'google' }))
    const translator = new RememberingTranslator(told)
    const askAfter = async (minutes: number) => {
      now += minutes * 60_000
      // The cache looks at its clock once in a millisecond.
      jest.advanceTimersByTime(1)
      await translator.translate('apple', 'en', 'zh-CN', signal)
      return told.asked.length
    }
    try {
      const asked = [
        await askAfter(0),
        await askAfter(hours * 30),
        await askAfter(hours * 30 - 1),
        await askAfter(2),
      ]
      expect(asked).toEqual([1, 1, 1, 2])
    } finally {
      jest.useRealTimers()
      clock.mockRestore()
      random.mockRestore()
    }
  },
)

test('what was not found is asked again', async () => {
  const translator = new RememberingTranslator(
    new ScriptedTranslator([undefined, { text: '苹果', translatedBy: 'google' }]),
  )
  const ask = () => translator.translate('apple', 'en', 'zh-CN', signal)
  expect(await ask()).toBeUndefined()
  expect(await ask()).toMatchObject({ text: '苹果' })
})

test('a caller that joins a translation is not bound to the timeout of the caller that began it', async () => {
  const asked: AbortSignal[] = []
  class SlowTranslator extends Translator {
    override async translate(_text: string, _from: string, _to: string, own: AbortSignal) {
      asked.push(own)
      if (asked.length > 1) return { text: '苹果', translatedBy: 'google' } as const
      await new Promise((ended) => own.addEventListener('abort', ended))
      return undefined
    }
  }
  const translator = new RememberingTranslator(new SlowTranslator())
  const first = new AbortController()
  const found = [first.signal, signal].map((own) => translator.translate('apple', 'en', 'zh-CN', own))
  first.abort()
  expect(await Promise.all(found)).toEqual([undefined, { text: '苹果', translatedBy: 'google' }])
  expect(asked).toEqual([first.signal, signal])
})

test('a caller that joins a translation without a result does not ask again', async () => {
  const told = new ScriptedTranslator([undefined, { text: '苹果', translatedBy: 'google' }])
  const translator = new RememberingTranslator(told)
  const ask = () => translator.translate('apple', 'en', 'zh-CN', new AbortController().signal)
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined])
  expect(told.asked).toEqual(['apple'])
})
