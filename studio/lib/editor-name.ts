/** The name that other editors see. Kept in this browser, and in the history of changes made under it. */

import { newListeners } from '@firewall-cafe/shared/listeners'
import { toEditorName } from '../schema/support/author.ts'
import { recall, remember } from './browser-memory.ts'

const NAME = 'firewall-cafe.editor-name'
const BROWSER = 'firewall-cafe.editor-browser'

const listeners = newListeners()

/** The name, or an empty text while none was given. */
export const editorName = (): string => recall(NAME) ?? ''

/** Tells every window of this browser. */
export function setEditorName(name: string): void {
  remember(NAME, toEditorName(name))
  listeners.tell()
}

/** Calls back when the name was changed, here or in another window. Returns the way to stop it. */
export function onEditorName(listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => key === NAME && listener()
  const stop = listeners.add(listener)
  window.addEventListener('storage', changed)
  return () => {
    stop()
    window.removeEventListener('storage', changed)
  }
}

/** The same in all windows of this browser, and reveals nothing else about it. */
export function browserId(): string {
  const known = recall(BROWSER)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  remember(BROWSER, made)
  return made
}
