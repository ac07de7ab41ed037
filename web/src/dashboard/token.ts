import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../visitor/storage'

export const TOKEN_KEY = 'dashboardToken'

/** The dashboard's token as this tab knows it, and whether it opens anything. */
export interface TokenState {
  /** Undefined until the tab's storage was read. */
  token: string | undefined
  /** True once a call was refused: no token, or a wrong one. */
  locked: boolean
  /** True when the refused token was one that somebody entered. */
  wrong: boolean
  enter: (token: string) => void
  onLocked: () => void
}

/** Keeps the token for the session, and asks for it only when the service wants one. */
export function useToken(): TokenState {
  const [token, setToken] = useState<string>()
  const [locked, setLocked] = useState(false)

  useEffect(() => setToken(readStored('sessionStorage', TOKEN_KEY) ?? ''), [])

  const enter = useCallback((entered: string) => {
    writeStored('sessionStorage', TOKEN_KEY, entered)
    setToken(entered)
    setLocked(false)
  }, [])
  const onLocked = useCallback(() => setLocked(true), [])

  return { token, locked, wrong: locked && Boolean(token), enter, onLocked }
}
