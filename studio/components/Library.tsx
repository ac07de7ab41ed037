/** Reads every uploaded picture with where it is shown. */
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { LIBRARY_QUERY, type LibraryPicture, type LibraryQueryResult, libraryOf } from '../lib/pictures.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { Reading, type ReadingProps } from './Reading.tsx'

export function Library({ children }: Pick<ReadingProps<LibraryPicture[]>, 'children'>) {
  const client = useClient({ apiVersion: API_VERSION })
  const read = useCallback(
    () => client.fetch<LibraryQueryResult>(LIBRARY_QUERY, {}, { perspective: 'raw' }).then(libraryOf),
    [client],
  )
  return (
    <Reading
      read={read}
      waiting="Reading the pictures… 正在读取图片……"
      failure="The pictures could not be read. 无法读取图片。"
    >
      {children}
    </Reading>
  )
}
