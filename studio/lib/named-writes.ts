/** Adds the editor's name to writes: our own content server keeps it in the history. */
import type { ClientConfig } from '@sanity/client'
import { EDITOR_NAME_HEADER, toEditorName } from '../schema/support/author.ts'

type Requester = NonNullable<ClientConfig['requester']>

const WRITE = /\/(data\/(mutate|actions)|assets)\//

/**
 * @param base makes the requests
 * @param nameOf the editor's present name; an empty text for none
 */
export const namedWrites = (base: Requester, nameOf: () => string): Requester =>
  base.clone().use({
    processOptions(options) {
      const name = toEditorName(nameOf())
      if (!name || options.method !== 'POST' || !WRITE.test(options.url)) return options
      return { ...options, headers: { ...options.headers, [EDITOR_NAME_HEADER]: encodeURIComponent(name) } }
    },
  })
