import { Link } from 'gatsby'
import type { ReactNode } from 'react'
import { line, present, safeAddress } from './localized'
import { MixedText } from './MixedText'
import { OutLink } from './OutLink'
import { type Block, grouped, List, type Show, Spans } from './portable-text'
import * as styles from './RichText.module.css'

export type { Block } from './portable-text'

/** Running text in both languages, as in `_rawDescription`. */
export interface LocalizedBlocks {
  en?: readonly (Block | null)[] | null
  zh?: readonly (Block | null)[] | null
}

/** The blocks that say something. */
export function blocksOf(list: readonly (Block | null)[] | null | undefined): Block[] {
  return present(Array.isArray(list) ? list : null).filter(
    (block) => block._type === 'block' && line(textOf(block)) !== '',
  )
}

/** The bare words of a block. */
export const textOf = (block: Block): string =>
  present(Array.isArray(block.children) ? block.children : null)
    .map((span) => span.text ?? '')
    .join('')

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const address = safeAddress(href)
  if (!address) return <>{children}</>
  if (address.startsWith('/')) return <Link to={address}>{children}</Link>
  if (address.startsWith('mailto:')) return <a href={address}>{children}</a>
  return <OutLink href={address}>{children}</OutLink>
}

const link: Show['link'] = (href, children) => <TextLink href={href}>{children}</TextLink>

/** Runs of Chinese inside English text say that they are Chinese, whoever wrote it. */
const SHOW: Record<'en' | 'zh', Show> = {
  en: { link, words: (text) => <MixedText>{text}</MixedText> },
  zh: { link, words: (text) => text },
}

function Paragraph({ block, show }: { block: Block; show: Show }) {
  const text = <Spans block={block} show={show} />
  if (block.style === 'h3') return <h3>{text}</h3>
  return <p className={block.style === 'note' ? styles.note : undefined}>{text}</p>
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
      {grouped(blocks).map((part, index) =>
        Array.isArray(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place
          <List key={index} items={part} show={SHOW[language]} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place
          <Paragraph key={index} block={part} show={SHOW[language]} />
        ),
      )}
    </div>
  )
}
