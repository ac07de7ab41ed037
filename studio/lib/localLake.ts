/** What lets the Studio talk to the dev content server instead of Sanity's cloud. */
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { contentRequests } from './content-requests.ts'
import { editorName } from './editor-name.ts'
import { LakeEventSource } from './lake-event-source.ts'
import { namedWrites } from './named-writes.ts'
import { localFetch } from './stayLocal.ts'

/**
 * Workspace settings for the local lake: no project subdomain, no custom headers (they would bring back the
 * event source that needs many connections), and none of the features that only Sanity's cloud has.
 * @param apiHost address of the lake, like `http://127.0.0.1:3334`
 * @param others addresses of other servers that the Studio may call
 */
export function localLake(apiHost: string, others: readonly string[] = []) {
  if (typeof window !== 'undefined') {
    Object.assign(window, {
      EventSource: LakeEventSource,
      fetch: localFetch(window.fetch.bind(window), window.location.href, [apiHost, ...others]),
    })
    // The lake speaks HTTP/1.1; this keeps the Studio from warning about it.
    window.localStorage.setItem('_sanity_debugProtocol', 'h2')
  }
  const requester = namedWrites(contentRequests.requester, editorName)
  return {
    apiHost,
    unstable_clientFactory: (config: ClientConfig): SanityClient =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        headers: undefined,
        requester,
      }),
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    beta: { eventsAPI: { documents: false, releases: false } },
  }
}
