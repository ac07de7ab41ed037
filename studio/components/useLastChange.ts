import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { builderUrl } from '../lib/environment.ts'
import { followLastChange } from '../lib/overview.ts'
import { API_VERSION } from '../schema/support/api-version.ts'

/** When what is published was last changed; undefined while that is not known. */
export function useLastChange(): string | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [lastChange, setLastChange] = useState<string>()
  useEffect(() => (builderUrl ? followLastChange(client, setLastChange) : undefined), [client])
  return lastChange
}
