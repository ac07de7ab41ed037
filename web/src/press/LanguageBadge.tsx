import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import * as styles from './LanguageBadge.module.css'

/** The language an article is written in, beside its publisher. */
export function LanguageBadge({ language }: { language: string | null | undefined }) {
  const {
    locale: { inBoth },
    t,
  } = useWords()
  return (
    <Badge small className={styles.language}>
      {language === 'Chinese' ? <span lang="zh-Hans">中文</span> : inBoth ? 'EN' : t(labels.english)}
    </Badge>
  )
}
