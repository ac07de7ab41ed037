/** The file of redirects in each build of the site. The server never serves dot files. */
export const REDIRECTS = '.redirects.json'
