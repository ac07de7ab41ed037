/** Writes that say what their editor is called: our own content server keeps it in the history. */
import type { ClientConfig } from '@sanity/client'
import { EDITOR_NAME_HEADER, toEditorName } from '../schema/support/author.ts'

type Requester = NonNullable<ClientConfig['requester']>

const WRITE = /\/(data\/(mutate|actions)|assets)\//

/**
 * @param base makes the requests
 * @param nameOf what the editor is called now; an empty text for nothing
 */
export const namedWrites = (base: Requester, nameOf: () => string): Requester =>
  base.clone().use({
    processOptions(options) {
      const name = toEditorName(nameOf())
      if (!name || options.method !== 'POST' || !WRITE.test(options.url)) return options
      return { ...options, headers: { ...options.headers, [EDITOR_NAME_HEADER]: encodeURIComponent(name) } }
    },
  })
