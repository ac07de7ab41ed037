import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { Zh } from '../i18n/Zh'
import type { Block } from './blocks'
import { compact, safeAddress, toSingleLine } from './localized'
import { OutLink } from './OutLink'
import { toPortableText } from './portable-text'
import * as styles from './RichText.module.css'

/** The blocks that say something. */
export function blocksOf(list: readonly (Block | null)[] | null | undefined): Block[] {
  return compact(Array.isArray(list) ? list : null).filter(
    (block) => block._type === 'block' && toSingleLine(textOf(block)) !== '',
  )
}

/** The bare words of a block. */
const textOf = (block: Block): string =>
  compact(Array.isArray(block.children) ? block.children : null)
    .map((span) => span.text ?? '')
    .join('')

function TextLink({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  const address = safeAddress(href)
  if (!address) return <>{children}</>
  if (address.startsWith('/')) return <LocaleLink to={address}>{children}</LocaleLink>
  if (address.startsWith('mailto:')) return <a href={address}>{children}</a>
  return <OutLink href={address}>{children}</OutLink>
}

const Paragraph: PortableTextBlockComponent = ({ value, children }) => {
  if (value.style === 'h3') return <h3>{children}</h3>
  return <p className={value.style === 'note' ? styles.note : undefined}>{children}</p>
}

const COMPONENTS: PortableTextComponents = {
  block: Paragraph,
  list: ({ value, children }) => (value.listItem === 'number' ? <ol>{children}</ol> : <ul>{children}</ul>),
  listItem: ({ children }) => <li>{children}</li>,
  marks: {
    link: ({ value, children }) => <TextLink href={value?.href}>{children}</TextLink>,
    'zh-Hans': ({ children }) => <Zh>{children}</Zh>,
    'zh-Hant': ({ children }) => <Zh lang="zh-Hant">{children}</Zh>,
  },
}

interface RichTextProps {
  blocks: readonly Block[]
  /** The text's language; marked where it is not the page's. */
  language?: 'en' | 'zh'
  className?: string | undefined
}

/** Running text with headings, lists and links. Headings start at the third level. */
export function RichText({ blocks, language = 'en', className }: RichTextProps) {
  const locale = useLocale()
  const tag = language === 'zh' ? 'zh-Hans' : 'en'
  if (blocks.length === 0) return null
  return (
    <div
      className={[styles.text, className].filter(Boolean).join(' ')}
      lang={tag === locale.tag ? undefined : tag}
    >
      <PortableText value={toPortableText(blocks, language === 'en')} components={COMPONENTS} />
    </div>
  )
}

interface OwnRichTextProps {
  en: readonly Block[]
  zh: readonly Block[]
  className?: string | undefined
}

/** Running text in the edition's language, or in the other one if that is empty. */
export function OwnRichText({ en, zh, className }: OwnRichTextProps) {
  const chinese = useLocale().words === 'zh' ? zh.length > 0 : en.length === 0
  return <RichText blocks={chinese ? zh : en} language={chinese ? 'zh' : 'en'} className={className} />
}
