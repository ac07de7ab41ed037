/** The file in each build of the site that says which addresses lead on to which; the server shows no file whose name begins with a dot. */
export const REDIRECTS = '.redirects.json'
