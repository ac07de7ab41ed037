/** Nothing to say: what was set at build time holds. `npm start` serves the addresses of the running system here. */
globalThis.studioSettings = {}
