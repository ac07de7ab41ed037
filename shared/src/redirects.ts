/** The file of redirects in each build of the site. The server never serves files whose name begins with a dot. */
export const REDIRECTS = '.redirects.json'
