/** The one connection of this window to the others, where there is one: Sanity's cloud has no such channel. */
import { useEffect } from 'react'
import { SESSION_ID } from 'sanity'
import { browserId, editorName, onEditorName } from '../lib/editor-name.ts'
import { dataset, lakeHost } from '../lib/environment.ts'
import { WritersConnection } from '../lib/writers-connection.ts'

const connection = new WritersConnection(`${lakeHost}/v1/writers/${dataset}`, () => ({
  session: SESSION_ID,
  browser: browserId(),
  name: editorName(),
}))

export const { writers } = connection

/** Tells the others about this window for as long as it is open. */
export function useWritersConnection(): void {
  useEffect(() => {
    if (!lakeHost) return
    const close = connection.open()
    const stop = onEditorName(writers.repeat)
    return () => {
      stop()
      close()
    }
  }, [])
}
