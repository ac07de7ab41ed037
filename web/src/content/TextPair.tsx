import type { Localized } from '@firewall-cafe/shared'
import { useLocale } from '../i18n/LocaleContext'
import { cx } from '../ui/cx'
import { ParagraphPair } from './BilingualText'
import type { LocalizedBlocks } from './blocks'
import { blocksOf, OwnRichText, RichText } from './RichText'
import * as styles from './TextPair.module.css'

interface TextPairProps {
  lead?: Localized
  body?: LocalizedBlocks | null | undefined
  className?: string | undefined
}

/**
 * Running text in English, and the same in Chinese behind the divider; in other editions in their own
 * language alone. An empty language renders nothing.
 */
export function TextPair({ lead = { en: '', zh: '' }, body, className }: TextPairProps) {
  const { inBoth } = useLocale()
  const en = blocksOf(body?.en)
  const zh = blocksOf(body?.zh)
  if (!inBoth) {
    return (
      <div className={cx(styles.pair, styles.en, className)}>
        <ParagraphPair value={lead} className="lead" />
        <OwnRichText en={en} zh={zh} />
      </div>
    )
  }
  return (
    <div className={cx(styles.pair, className)}>
      {(lead.en || en.length > 0) && (
        <div className={styles.en}>
          <ParagraphPair value={{ en: lead.en, zh: '' }} className="lead" />
          <RichText blocks={en} />
        </div>
      )}
      {(lead.zh || zh.length > 0) && (
        <div className={styles.zh}>
          <ParagraphPair value={{ en: '', zh: lead.zh }} />
          <RichText blocks={zh} language="zh" />
        </div>
      )}
    </div>
  )
}
