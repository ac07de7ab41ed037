/** Makes engines fail for the words of one test, without effect on other tests on the same system. */
import type { FaultKind, Target } from '@firewall-cafe/testing/simulators/faults'
import { simulatorUrl } from './browser.ts'

let counter = 0
/** Words that nobody has searched for, so that no earlier answer is reused; their last one has no translation. */
export const freshWords = (words: string) => `${words} ${ownWord()}`
const ownWord = () => `${Date.now().toString(36)}x${process.pid.toString(36)}x${counter++}`

/** Makes calls for these words fail in this way, all or so many `times`; a `delay` lasts until `release`. */
export const spoil = (words: string, target: Target, kind: FaultKind, times?: number): Promise<void> =>
  control('faults', { words: lastWordOf(words), target, kind, times, held: kind === 'delay' || undefined })

/** Sends the delayed answers for these words. */
export const release = (words: string): Promise<void> => control('release', { words: lastWordOf(words) })

/** The word that stays the same when the words are translated. */
const lastWordOf = (words: string) => words.split(' ').at(-1) ?? words

async function control(name: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl()}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The simulators refused: ${await answer.text()}`)
}
