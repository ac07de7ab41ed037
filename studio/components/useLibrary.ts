import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { LIBRARY_QUERY, type LibraryPicture, type LibraryQueryResult, libraryOf } from '../lib/pictures.ts'

interface Library {
  /** Undefined until they have been read, and after a reading that failed. */
  pictures?: LibraryPicture[]
  failed: boolean
}

/** Every uploaded picture with where it is shown, and a function that reads them again. */
export function useLibrary(): Library & { read(): Promise<void> } {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [library, setLibrary] = useState<Library>({ failed: false })
  const read = useCallback(
    () =>
      client.fetch<LibraryQueryResult>(LIBRARY_QUERY, {}, { perspective: 'raw' }).then(
        (found) => setLibrary({ pictures: libraryOf(found), failed: false }),
        // What was read before may be wrong by now.
        () => setLibrary({ failed: true }),
      ),
    [client],
  )
  useEffect(() => void read(), [read])
  return { ...library, read }
}
