/**
 * Where the file lies that the site's server sends for events there are not. No event can have this address.
 * It has no wildcard: Gatsby would then list the addresses of all events in the script of every page, and each event
 * published would change every page.
 */
export const NO_EVENT = '/events/[eventId]'

/** Whether an event could stand at the path: one part below `/events`. */
export const isEventAddress = (path: string): boolean => /^\/events\/[^/]+\/?$/.test(path)
