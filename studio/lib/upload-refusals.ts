/** Why an upload was refused, in the lake's words. Sanity's own notice says only that it was. */
import { newListeners } from '@firewall-cafe/shared/listeners'
import { requester } from '@sanity/client'

const listeners = newListeners<string>()

/** Calls back with the reason of every refused upload. Returns the way to stop it. */
export const onUploadRefused = listeners.add

interface Refusal {
  response?: { url?: string; body?: { message?: unknown } }
}

/** The reason in an error of Sanity's client, when it is about an upload. */
function refusedUpload(error: unknown): string | undefined {
  const { response } = (error ?? {}) as Refusal
  const message = response?.body?.message
  return response?.url?.includes('/assets/') && typeof message === 'string' ? message : undefined
}

/** Makes requests as Sanity's client does, and tells of uploads that were refused. */
export const watchedRequester = requester.clone().use({
  onError: (error) => {
    const reason = refusedUpload(error)
    if (reason) listeners.tell(reason)
    return error
  },
})
