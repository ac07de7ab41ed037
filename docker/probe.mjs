/** `node docker/probe.mjs URL`: ends with 0 when the address answers well within three seconds. For health checks. */
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
