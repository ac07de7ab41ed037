import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { Zh } from '../i18n/Zh'
import { chineseTag } from './localized'

/** English; where there is none, the Chinese, marked as such. */
export function Fallback({ value: { en, zh } }: { value: Localized }) {
  return en ? en : <span lang={chineseTag(zh)}>{zh}</span>
}

/** English and, where there is any, Chinese behind it in a quieter voice. */
export function BilingualInline({
  value: { en, zh },
  zhClassName,
}: {
  value: Localized
  zhClassName?: string | undefined
}) {
  return (
    <>
      {en}
      {en && zh ? ' ' : null}
      {zh && <Zh className={zhClassName}>{zh}</Zh>}
    </>
  )
}

interface ParagraphPairProps {
  value: Localized
  className?: string | undefined
  zhClassName?: string | undefined
}

/** A paragraph in each language that has one. */
export function ParagraphPair({ value: { en, zh }, className, zhClassName }: ParagraphPairProps): ReactNode {
  return (
    <>
      {en && <p className={className}>{en}</p>}
      {zh && (
        <p lang={chineseTag(zh)} className={zhClassName ?? className}>
          {zh}
        </p>
      )}
    </>
  )
}
