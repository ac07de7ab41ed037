import { didAnswer, type Localized } from '@firewall-cafe/shared'
import { useState } from 'react'
import { pictureAddresses } from '../api/images'
import type { ComparedImage, ProviderAnswer } from '../api/providers'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { langOf } from '../i18n/langOf'
import { outcomeFact } from '../search/outcome-words'
import { Verbatim } from '../search/Verbatim'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './ProviderColumn.module.css'

interface ProviderColumnProps {
  name: string
  /** What it costs a month. */
  cost: string
  answer: ProviderAnswer
  /** What it was asked. */
  words: string
}

/** What one provider found, or why it found nothing. */
export function ProviderColumn({ name, cost, answer, words }: ProviderColumnProps) {
  const { named } = useWords()
  const { outcome, images } = answer
  return (
    <section className={styles.provider} aria-label={named(fillLabel(labels.providerResults, { name }))}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.count}>
            <Bilingual label={countOf(answer)} />
          </p>
        </div>
        <p className={styles.cost}>
          <b>{cost}</b> <Bilingual label={labels.perMonth} />
        </p>
      </header>
      {images.length === 0 ? (
        <p className={styles.none}>
          <Bilingual label={reasonOf(name, outcome, words)} />
        </p>
      ) : (
        <ol className={styles.list}>
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a provider may name the same picture twice
            <Result key={`${index} ${image.url}`} index={index + 1} image={image} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** How many results it showed, if it was asked and answered. */
export function countOf({ outcome, images }: ProviderAnswer): Localized {
  if (outcome === 'not_configured' || outcome === 'not_asked') return labels.notAsked
  if (!didAnswer(outcome)) return labels.noAnswer
  if (images.length === 1) return labels.oneResult
  return fillLabel(labels.countResults, { count: images.length })
}

/** Why a provider shows no pictures, in a sentence. */
function reasonOf(name: string, outcome: ProviderAnswer['outcome'], words: string): Localized {
  if (outcome === 'not_configured') return fillLabel(labels.providerNotConfigured, { engine: name })
  if (outcome === 'not_asked') return fillLabel(labels.outcomeNotAsked, { engine: name })
  return outcomeFact({ en: name, zh: name }, outcome, words)
}

function Result({ index, image: { url, title, source, blocked } }: { index: number; image: ComparedImage }) {
  const { locale, named } = useWords()
  const [broken, setBroken] = useState(false)
  const settings = useSettings()
  const alt = title || named(labels.noTitle)
  // Through our own service, as everywhere: the visitor requests nothing from a provider.
  const [address] = settings
    ? pictureAddresses({ href: url, thumbnail: null, blocked }, 'thumbnail', settings)
    : []
  return (
    <li className={styles.result}>
      <span className="num">{index}</span>
      <div className={styles.shot}>
        {broken || blocked ? (
          <span className={styles.broken}>
            <Icon shape={ICONS.broken} />
            <Bilingual label={blocked ? labels.takenDown : labels.imageFailed} />
          </span>
        ) : (
          <img
            src={address}
            alt={alt}
            lang={langOf(alt, locale)}
            translate="no"
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {!blocked && (
        <div className={styles.words}>
          <p className={styles.title}>
            {title ? (
              <Verbatim>{title}</Verbatim>
            ) : (
              <span className="quiet">
                <Bilingual label={labels.noTitle} />
              </span>
            )}
          </p>
          <p className={styles.source}>
            {source ? <Verbatim>{source}</Verbatim> : <Bilingual label={labels.unknownSource} />}
          </p>
          <p className={styles.address}>{url}</p>
        </div>
      )}
    </li>
  )
}
