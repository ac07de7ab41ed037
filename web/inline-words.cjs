/**
 * A Babel plugin for builds: puts the words of `labels.name` and the drawing of `ICONS.name` where they are used.
 * One dictionary of each serves the whole site, and without this every page would load all of both.
 */
const { labels } = require('./src/i18n/labels.ts')
const { ICONS } = require('./src/ui/icons.ts')

/** By the name under which a file imports it: what is in it, and the module it comes from. */
const DICTIONARIES = {
  labels: { entries: labels, module: /(?:i18n|^\.)\/labels(?:\.ts)?$/ },
  ICONS: { entries: ICONS, module: /\/icons$/ },
}

/** @param {import('@babel/core')} babel */
module.exports = function inlineWords({ types: t }) {
  return {
    name: 'inline-words',
    visitor: {
      MemberExpression(path) {
        const { object, property, computed } = path.node
        if (computed || !t.isIdentifier(object)) return
        const entries = dictionaryOf(path, object.name)
        if (!entries) return
        const entry = Object.hasOwn(entries, property.name) ? entries[property.name] : undefined
        if (!entry) throw path.buildCodeFrameError(`There is no ${property.name} in ${object.name}`)
        const language = typeof entry === 'object' ? languageOf(path) : undefined
        if (language) path.parentPath.replaceWith(t.stringLiteral(entry[language]))
        else path.replaceWith(t.valueToNode(entry))
      },
    },
  }

  /** What is in the dictionary that this file imported as `name`; undefined when it is none. */
  function dictionaryOf(path, name) {
    const known = Object.hasOwn(DICTIONARIES, name) ? DICTIONARIES[name] : undefined
    const binding = known && path.scope.getBinding(name)
    if (
      binding?.kind === 'module' &&
      t.isImportSpecifier(binding.path.node) &&
      t.isIdentifier(binding.path.node.imported, { name }) &&
      known.module.test(binding.path.parent.source.value)
    )
      return known.entries
    return undefined
  }

  /** `en` or `zh` when only one of the two is asked for. */
  function languageOf(path) {
    const { parent } = path
    if (!t.isMemberExpression(parent) || parent.object !== path.node || parent.computed) return undefined
    return parent.property.name === 'en' || parent.property.name === 'zh' ? parent.property.name : undefined
  }
}
