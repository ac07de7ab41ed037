import type { Localized } from '@firewall-cafe/shared'
import { cx } from '../ui/cx'
import type { LocalizedBlocks } from './blocks'
import { chineseTag } from './localized'
import { blocksOf, RichText } from './RichText'
import * as styles from './TextPair.module.css'

interface TextPairProps {
  lead?: Localized
  body?: LocalizedBlocks | null | undefined
  className?: string | undefined
}

/** Running text in English, and the same in Chinese behind the wall. A language that says nothing leaves nothing. */
export function TextPair({ lead = { en: '', zh: '' }, body, className }: TextPairProps) {
  const en = blocksOf(body?.en)
  const zh = blocksOf(body?.zh)
  return (
    <div className={cx(styles.pair, className)}>
      {(lead.en || en.length > 0) && (
        <div className={styles.en}>
          {lead.en && <p className="lead">{lead.en}</p>}
          <RichText blocks={en} />
        </div>
      )}
      {(lead.zh || zh.length > 0) && (
        <div className={styles.zh}>
          {lead.zh && <p lang={chineseTag(lead.zh)}>{lead.zh}</p>}
          <RichText blocks={zh} language="zh" />
        </div>
      )}
    </div>
  )
}
