import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import { present, safeAddress } from './localized'
import { OutLink } from './OutLink'
import * as styles from './RichText.module.css'

/** A block as the lake gives it; anything else in the list is left out. */
export interface Block {
  _type: string
  _key?: string
  children?: readonly { _type?: string; text?: string }[] | null
  [field: string]: unknown
}

/** Running text in both languages, as in `_rawDescription`. */
export interface LocalizedBlocks {
  en?: readonly (Block | null)[] | null
  zh?: readonly (Block | null)[] | null
}

/** The blocks that say something. */
export function blocksOf(list: readonly (Block | null)[] | null | undefined): Block[] {
  return present(Array.isArray(list) ? list : null).filter(
    (block) => block._type === 'block' && textOf(block).trim() !== '',
  )
}

/** The bare words of a block. */
export const textOf = (block: Block): string =>
  present(Array.isArray(block.children) ? block.children : null)
    .map(({ text }) => text ?? '')
    .join('')

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const address = safeAddress(href)
  if (!address) return <>{children}</>
  if (address.startsWith('/')) return <Link to={address}>{children}</Link>
  if (address.startsWith('mailto:')) return <a href={address}>{children}</a>
  return <OutLink href={address}>{children}</OutLink>
}

const components: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h3: ({ children }) => <h3>{children}</h3>,
    note: ({ children }) => <p className={styles.note}>{children}</p>,
  },
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  marks: {
    link: ({ value, children }) => (
      <TextLink href={(value as { href?: string } | undefined)?.href}>{children}</TextLink>
    ),
  },
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
  unknownMark: ({ children }) => <>{children}</>,
  unknownType: () => null,
}

interface RichTextProps {
  blocks: readonly Block[]
  /** `zh` marks the text as Chinese and lets it break between characters. */
  language?: 'en' | 'zh'
  className?: string | undefined
}

/** Running text with headings, lists and links. Headings start at the third level. */
export function RichText({ blocks, language = 'en', className }: RichTextProps) {
  if (blocks.length === 0) return null
  return (
    <div
      className={[styles.text, className].filter(Boolean).join(' ')}
      lang={language === 'zh' ? 'zh-Hans' : undefined}
    >
      <PortableText value={blocks as never} components={components} onMissingComponent={false} />
    </div>
  )
}
