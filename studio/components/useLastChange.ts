import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { builderUrl } from '../lib/environment.ts'
import { followLastChange } from '../lib/overview.ts'

/** When what is published was last changed; undefined while that is not known. */
export function useLastChange(): string | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [lastChange, setLastChange] = useState<string>()
  useEffect(() => (builderUrl ? followLastChange(client, setLastChange) : undefined), [client])
  return lastChange
}
