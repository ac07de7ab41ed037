import type { HTMLAttributes } from 'react'

/** A run of simplified Chinese inside English text. */
export function Zh({ children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span lang="zh-Hans" {...rest}>
      {children}
    </span>
  )
}
