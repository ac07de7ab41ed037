import { tokenInFragment } from '@firewall-cafe/shared'
import { useCallback, useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '../visitor/storage'

export const TOKEN_KEY = 'dashboardToken'

/** Which view of the dashboard this tab has. */
export interface TokenState {
  /** Opens staff's view; empty in the public one, undefined until the tab's storage was read. */
  token: string | undefined
  /** True when the token that was entered last opens nothing. */
  wrong: boolean
  enter: (token: string) => void
  leave: () => void
  /** Called when the service refuses the token. */
  onRefused: (token: string) => void
}

/** Keeps staff's token for the tab only. One that the address brings is taken over, and does not stay there. */
export function useToken(): TokenState {
  const [token, setToken] = useState<string>()
  const [wrong, setWrong] = useState(false)

  const change = useCallback((next: string) => {
    if (next) writeStored('sessionStorage', TOKEN_KEY, next)
    else removeStored('sessionStorage', TOKEN_KEY)
    setToken(next)
  }, [])

  const enter = useCallback(
    (entered: string) => {
      change(entered)
      setWrong(false)
    },
    [change],
  )
  const leave = useCallback(() => enter(''), [enter])

  const onRefused = useCallback((refused: string) => {
    // An answer may come late, when another token was entered already.
    if (refused !== (readStored('sessionStorage', TOKEN_KEY) ?? refused)) return
    removeStored('sessionStorage', TOKEN_KEY)
    setToken('')
    setWrong(true)
  }, [])

  useEffect(() => {
    const takeFromAddress = () => {
      const brought = tokenInFragment(window.location.hash)
      if (!brought) return false
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search)
      enter(brought)
      return true
    }
    if (!takeFromAddress()) setToken(readStored('sessionStorage', TOKEN_KEY) ?? '')
    window.addEventListener('hashchange', takeFromAddress)
    return () => window.removeEventListener('hashchange', takeFromAddress)
  }, [enter])

  return { token, wrong, enter, leave, onRefused }
}
