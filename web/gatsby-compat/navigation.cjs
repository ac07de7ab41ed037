/** A webpack loader for Gatsby's `.cache/navigation.js`, which no option changes. */
const CHANGES = [
  // Screen readers hear a new page's heading alone, in the page's languages, without English words before it.
  ['Navigated to ', ''],
  // Where part of the next page does not load, its document is asked for: with the search and fragment, too.
  ['window.location = pathname\n', 'window.location = pathname + search + hash\n'],
  // Where the site was built anew, that document only: if the page were shown besides, it would search twice.
  [
    'window.location = pathname + search + hash\n      }',
    'window.location = pathname + search + hash\n        clearTimeout(timeoutId)\n        return\n      }',
  ],
]

/** @param {string} source */
module.exports = function changeNavigation(source) {
  return CHANGES.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2)
      throw new Error(
        `Gatsby's navigation.js must contain "${from}" exactly once. Adapt web/gatsby-compat/navigation.cjs.`,
      )
    return changed.replace(from, to)
  }, source)
}
