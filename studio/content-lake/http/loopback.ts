const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/i

/** A host without its port: `lake.localhost`, `127.0.0.1`, `[::1]`. */
export const hostname = (host = ''): string => host.replace(/^::1$/, '[::1]').replace(/:\d+$/, '')

/** Whether only this machine can reach a host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(hostname(host))
