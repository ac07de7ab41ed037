import { Fragment, type ReactNode } from 'react'
import { printable } from './localized'

/** A run of text with its marks: decorators by name, links by the key of their definition. */
export interface Span {
  _type?: string
  text?: string | null
  marks?: readonly string[] | null
}

/** A block as the lake gives it (portabletext.org). Anything may be missing. */
export interface Block {
  _type: string
  _key?: string
  style?: string | null
  listItem?: string | null
  level?: number | null
  children?: readonly (Span | null)[] | null
  markDefs?: readonly ({ _key?: string; _type?: string; href?: string | null } | null)[] | null
}

/** How links and bare words are shown; the rest of running text has one form everywhere. */
export interface Show {
  link(href: string | undefined, children: ReactNode): ReactNode
  words(line: string): ReactNode
}

interface ListNode {
  block: Block
  nested: Block[]
}

/** The spans of a block. Neighbours that share a link stand in one link, whatever else marks them. */
export function Spans({ block, show }: { block: Block; show: Show }): ReactNode {
  const links = new Map(
    (block.markDefs ?? []).flatMap((definition) =>
      definition?._type === 'link' && definition._key
        ? [[definition._key, definition.href ?? undefined]]
        : [],
    ) as [string, string | undefined][],
  )
  const groups: { link: string | undefined; spans: Span[] }[] = []
  for (const span of block.children ?? []) {
    if (!span?.text) continue
    const link = span.marks?.find((mark) => links.has(mark))
    const last = groups.at(-1)
    if (last && last.link === link) last.spans.push(span)
    else groups.push({ link, spans: [span] })
  }
  return groups.map(({ link, spans }, index) => {
    const words = spans.map((span, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans are known by their place
      <Fragment key={at}>{decorated(span, show)}</Fragment>
    ))
    // biome-ignore lint/suspicious/noArrayIndexKey: spans are known by their place
    return <Fragment key={index}>{link ? show.link(links.get(link), words) : words}</Fragment>
  })
}

function decorated({ text, marks }: Span, show: Show): ReactNode {
  // A line break inside a paragraph is one on the page.
  const lines = printable(text).split('\n')
  let shown: ReactNode = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
    <Fragment key={at}>
      {at > 0 && <br />}
      {show.words(line)}
    </Fragment>
  ))
  if (marks?.includes('em')) shown = <em>{shown}</em>
  if (marks?.includes('strong')) shown = <strong>{shown}</strong>
  return shown
}

/** Blocks in the order of the text, with items of one list kept together. */
export function grouped(blocks: readonly Block[]): (Block | Block[])[] {
  const groups: (Block | Block[])[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (!block.listItem) groups.push(block)
    else if (Array.isArray(last) && continues(last, block)) last.push(block)
    else groups.push([block])
  }
  return groups
}

/** An item belongs to the list before it unless it stands on the outermost level in another kind of list. */
function continues(list: readonly Block[], item: Block): boolean {
  return levelOf(item) > levelOf(list[0]) || list[0]?.listItem === item.listItem
}

const levelOf = (item: Block | undefined): number => item?.level ?? 1

/** One list; deeper items stand in a list of their own inside the item before them. */
export function List({ items, show }: { items: readonly Block[]; show: Show }): ReactNode {
  const outermost = Math.min(...items.map(levelOf))
  const nodes: ListNode[] = []
  for (const block of items) {
    const last = nodes.at(-1)
    if (levelOf(block) > outermost && last) last.nested.push(block)
    else nodes.push({ block, nested: [] })
  }
  const Tag = items[0]?.listItem === 'number' ? 'ol' : 'ul'
  return (
    <Tag>
      {nodes.map(({ block, nested }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are known by their place
        <li key={index}>
          <Spans block={block} show={show} />
          {nested.length > 0 && <List items={nested} show={show} />}
        </li>
      ))}
    </Tag>
  )
}
