import type { HTMLAttributes } from 'react'
import { chineseTag } from './chineseTag'

/** A run of Chinese inside English text; it counts as simplified where it is no plain text. */
export function Zh({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span lang={typeof children === 'string' ? chineseTag(children) : 'zh-Hans'} {...rest}>
      {children}
    </span>
  )
}
