import type { PortableTextBlock } from '@portabletext/react'
import type { Block } from './blocks'
import { compact, printable } from './localized'
import { runsOf } from './MixedText'

const DECORATORS = ['strong', 'em']

/**
 * Blocks as the renderer of portable text takes them: nothing in them is missing, and no mark is unknown.
 * @param chineseInside marks runs of Chinese by `zh-Hans` and `zh-Hant`
 */
export function toPortableText(blocks: readonly Block[], chineseInside: boolean): PortableTextBlock[] {
  return blocks.map((block, index) => {
    // Keys may be missing, given twice, or named like a decorator.
    const links = compact(block.markDefs).filter(({ _type, _key }) => _type === 'link' && _key)
    const keyOf = (mark: string) => {
      const at = links.findIndex(({ _key }) => _key === mark)
      if (at >= 0) return [`link-${at}`]
      return DECORATORS.includes(mark) ? [mark] : []
    }
    return {
      _type: 'block',
      _key: String(index),
      // A list item's style would wrap the lists inside it, and a paragraph cannot hold a list.
      style: (!block.listItem && block.style) || 'normal',
      ...(block.listItem && { listItem: block.listItem, level: block.level ?? 1 }),
      markDefs: links.map(({ href }, at) => ({ _key: `link-${at}`, _type: 'link', href })),
      children: compact(block.children).flatMap(({ text, marks }, at) => {
        const own = (marks ?? []).flatMap(keyOf)
        const runs = chineseInside ? runsOf(printable(text)) : [{ text: printable(text) }]
        return runs.map((run, part) => ({
          _type: 'span',
          _key: `${at}-${part}`,
          text: run.text,
          marks: run.tag ? [...own, run.tag] : own,
        }))
      }),
    }
  })
}
