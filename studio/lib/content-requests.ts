import { retryingRequests } from './retrying-requests.ts'
import { watchedRequester } from './upload-refusals.ts'

/** How the Studio asks for content and stores it, wherever that lies. */
export const contentRequests = retryingRequests(watchedRequester)
