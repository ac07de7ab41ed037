import { retryingRequests } from './retrying-requests.ts'
import { watchedRequester } from './upload-refusals.ts'

/** How the Studio reads and stores content, wherever that is. */
export const contentRequests = retryingRequests(watchedRequester)
