/** Replaces `prop-types`, which React 19 no longer looks at and Gatsby's runtime still declares. */
const anything = new Proxy(() => anything, { get: () => anything })

export default anything
