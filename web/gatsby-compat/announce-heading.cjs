/**
 * A webpack loader for Gatsby's `.cache/navigation.js`: screen readers hear a new page's heading alone, in the page's
 * languages, without Gatsby's English words before it.
 */
const WORDS = 'Navigated to '

/** @param {string} source */
module.exports = function announceHeading(source) {
  if (!source.includes(WORDS)) throw new Error(`Gatsby's navigation does not say "${WORDS}" any more.`)
  return source.replace(WORDS, '')
}
