import type { EngineName } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import { Spinner } from '../ui/Spinner'
import { KeptAnswer } from './KeptAnswer'
import { ENGINE_LABELS } from './label-maps'
import * as styles from './SideHead.module.css'
import type { Asked } from './search-state'
import { langAttribute, Words } from './Words'

interface SideHeadProps {
  engine: EngineName
  /** Undefined while the words are being translated. */
  asked: Asked | undefined
  /** When the engine was really asked, if an earlier answer was reused (epoch milliseconds). */
  reusedFrom: number | undefined
}

/** Opens a side: the words asked there, large, and who was asked in which language. */
export function SideHead({ engine, asked, reusedFrom }: SideHeadProps) {
  const place = engine === 'google' ? labels.usEngine : labels.chinaEngine
  const language = asked?.language === 'zh-CN' ? labels.askedInChinese : labels.askedInEnglish
  return (
    <div className={styles.head}>
      <p className={styles.asked} data-asked lang={asked && langAttribute(asked.language)}>
        {asked ? <Words>{asked.words}</Words> : <Spinner label={labels.theTranslation} />}
      </p>
      <div className={styles.who}>
        <span>
          {ENGINE_LABELS[engine].en}
          {engine === 'baidu' && (
            <>
              {' '}
              <Zh>{labels.baidu.zh}</Zh>
            </>
          )}
        </span>
        <span className={styles.meta}>{asked ? `${place.en}, ${language.en}` : place.en}</span>
        {reusedFrom !== undefined && <KeptAnswer className={styles.meta} askedAt={reusedFrom} />}
      </div>
    </div>
  )
}
