/**
 * A Babel plugin for builds: puts the words of `labels.name` where they are used. One dictionary serves the whole
 * site, and without this every page would load all of it.
 */
const { labels } = require('./src/i18n/labels.ts')

/** @param {import('@babel/core')} babel */
module.exports = function inlineLabels({ types: t }) {
  return {
    name: 'inline-labels',
    visitor: {
      MemberExpression(path) {
        const { object, property, computed } = path.node
        if (computed || !t.isIdentifier(object) || !isDictionary(path, object.name)) return
        const label = Object.hasOwn(labels, property.name) ? labels[property.name] : undefined
        if (!label) throw path.buildCodeFrameError(`There is no label called ${property.name}`)
        const language = languageOf(path)
        if (language) path.parentPath.replaceWith(t.stringLiteral(label[language]))
        else path.replaceWith(t.valueToNode(label))
      },
    },
  }

  /** True when `name` is what this file imported as `labels` from the dictionary. */
  function isDictionary(path, name) {
    const binding = path.scope.getBinding(name)
    return (
      binding?.kind === 'module' &&
      t.isImportSpecifier(binding.path.node) &&
      t.isIdentifier(binding.path.node.imported, { name: 'labels' }) &&
      /i18n\/labels$/.test(binding.path.parent.source.value)
    )
  }

  /** `en` or `zh` when only one of the two is asked for. */
  function languageOf(path) {
    const { parent } = path
    if (!t.isMemberExpression(parent) || parent.object !== path.node || parent.computed) return undefined
    return parent.property.name === 'en' || parent.property.name === 'zh' ? parent.property.name : undefined
  }
}
