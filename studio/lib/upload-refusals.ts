/** Why an upload was refused, in the lake's words. Sanity's own notice says only that it was. */
import { newListeners } from '@firewall-cafe/shared/listeners'
import { requester } from '@sanity/client'

const listeners = newListeners<string>()

/** Calls back with the file and the reason of every refused upload. Returns the way to stop it. */
export const onUploadRefused = listeners.add

interface Refusal {
  response?: { url?: string; body?: { message?: unknown } }
}

/** The file and the reason in an error of Sanity's client, when it is about an upload. */
function refusedUpload(error: unknown): string | undefined {
  const { url = '', body } = ((error ?? {}) as Refusal).response ?? {}
  if (!url.includes('/assets/') || typeof body?.message !== 'string') return
  const file = new URLSearchParams(url.split('?')[1]).get('filename')
  return file ? `${file}: ${body.message}` : body.message
}

/** Makes requests as Sanity's client does, and reports uploads that were refused. */
export const watchedRequester = requester.clone().use({
  onError: (error) => {
    const reason = refusedUpload(error)
    if (reason) listeners.tell(reason)
    return error
  },
})
