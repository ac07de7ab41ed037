import { labels } from '../i18n/labels'
import { Notice } from './Notice'

/** Tells visitors without scripts that the rest of this page will not appear. */
export function NeedsScript({ className }: { className?: string | undefined }) {
  return (
    <noscript>
      <Notice className={className}>
        <p>{labels.pageNeedsScript.en}</p>
        <p lang="zh-Hans">{labels.pageNeedsScript.zh}</p>
      </Notice>
    </noscript>
  )
}
