/** Engines that go wrong for one test's own words; other tests, on the same system at the same time, notice nothing. */
import type { FaultKind, Target } from '@firewall-cafe/testing/simulators/faults'
import { simulatorUrl } from './browser.ts'

let counter = 0
/** Words nobody has asked before, so that no earlier answer is reused; no translator knows their last one. */
export const freshWords = (words: string) => `${words} ${ownWord()}`
const ownWord = () => `${Date.now().toString(36)}x${process.pid.toString(36)}x${counter++}`

/** Spoils so many calls for these words; a `delay` lasts until `release`. */
export const spoil = (words: string, target: Target, kind: FaultKind, times?: number): Promise<void> =>
  control('faults', { words: lastWordOf(words), target, kind, times, held: kind === 'delay' || undefined })

/** Lets go the answers for these words that are held. */
export const release = (words: string): Promise<void> => control('release', { words: lastWordOf(words) })

/** What of the words stays the same when they are translated. */
const lastWordOf = (words: string) => words.split(' ').at(-1) ?? words

async function control(name: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl()}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The simulators refused: ${await answer.text()}`)
}
