import { isToken, tokenInFragment } from '@firewall-cafe/shared'
import { useCallback, useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '../visitor/storage'

export const TOKEN_KEY = 'dashboardToken'

/** Which view of the dashboard this tab has. */
export interface TokenState {
  /** For staff's view; empty in the public one, undefined until the tab's storage has been read. */
  token: string | undefined
  /** How many tokens in a row were refused or malformed; each one is reported. */
  wrong: number
  enter: (token: string) => void
  leave: () => void
  /** Called when the service refuses the token. */
  onRefused: (token: string) => void
}

/** Keeps staff's token for this tab only. A token in the address is taken over and removed from it. */
export function useToken(): TokenState {
  const [token, setToken] = useState<string>()
  const [wrong, setWrong] = useState(0)

  const change = useCallback((next: string) => {
    if (next) writeStored('sessionStorage', TOKEN_KEY, next)
    else removeStored('sessionStorage', TOKEN_KEY)
    setToken(next)
  }, [])

  const enter = useCallback(
    (entered: string) => {
      const isUsable = entered === '' || isToken(entered)
      if (isUsable) change(entered)
      setWrong((count) => (isUsable ? 0 : count + 1))
    },
    [change],
  )
  const leave = useCallback(() => enter(''), [enter])

  const onRefused = useCallback((refused: string) => {
    // A late answer may belong to an earlier token.
    if (refused !== (readStored('sessionStorage', TOKEN_KEY) ?? refused)) return
    removeStored('sessionStorage', TOKEN_KEY)
    setToken('')
    setWrong((count) => count + 1)
  }, [])

  useEffect(() => {
    const takeFromAddress = () => {
      const brought = tokenInFragment(window.location.hash)
      if (!brought) return
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
      enter(brought)
    }
    setToken(readStored('sessionStorage', TOKEN_KEY) ?? '')
    takeFromAddress()
    window.addEventListener('hashchange', takeFromAddress)
    return () => window.removeEventListener('hashchange', takeFromAddress)
  }, [enter])

  return { token, wrong, enter, leave, onRefused }
}
