import type { SiteSettings } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { siteSettings } from './settings'

/** The site's settings once they are known; undefined while they are being read and on the server. */
export function useSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings>()
  useEffect(() => {
    let wanted = true
    void siteSettings().then((known) => {
      if (wanted) setSettings(known)
    })
    return () => {
      wanted = false
    }
  }, [])
  return settings
}
