import { lazily } from '../ui/lazily'
import { isMachine, useVisitor } from '../visitor/visitor'

const EndOfVisit = lazily(async () => (await import('./EndOfVisit')).EndOfVisit)

/** What only a café's machine loads. */
export function Machine() {
  return useVisitor(isMachine) && <EndOfVisit />
}
