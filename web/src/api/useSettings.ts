import type { SiteSettings } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { listenForSettings, siteSettings } from './settings'

/**
 * The site's settings once they are known; undefined while they are being read and on the server. If reading
 * fails they are the defaults, until it succeeds.
 */
export function useSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings>()
  useEffect(() => {
    let wanted = true
    const endListening = listenForSettings(setSettings)
    void siteSettings().then((known) => {
      if (wanted) setSettings(known)
    })
    return () => {
      wanted = false
      endListening()
    }
  }, [])
  return settings
}
