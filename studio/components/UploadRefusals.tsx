import { useToast } from '@sanity/ui'
import { useEffect } from 'react'
import { onUploadRefused } from '../lib/upload-refusals.ts'

/** Says why an upload was refused, for as long as it takes to read; shows nothing by itself. */
export function UploadRefusals() {
  const { push } = useToast()
  useEffect(
    () =>
      onUploadRefused((description) =>
        push({
          status: 'error',
          title: 'Not uploaded',
          description,
          duration: 30_000,
          closable: true,
        }),
      ),
    [push],
  )
  return null
}
