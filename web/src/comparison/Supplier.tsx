import { useState } from 'react'
import type { SupplierImage } from '../api/comparison'
import { pictureAddresses } from '../api/images'
import { useSettings } from '../api/useSettings'
import { Bilingual } from '../i18n/Bilingual'
import { fill, labels } from '../i18n/labels'
import { langOf, Words } from '../search/Words'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import * as styles from './Supplier.module.css'

interface SupplierProps {
  name: string
  /** What it costs a month. */
  cost: string
  images: readonly SupplierImage[]
}

/** What one supplier found. */
export function Supplier({ name, cost, images }: SupplierProps) {
  return (
    <section className={styles.supplier} aria-label={`${name} results`}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.count}>
            {images.length === 1
              ? labels.oneResult.en
              : fill(labels.countResults.en, { count: images.length })}
          </p>
        </div>
        <p className={styles.cost}>
          <b>{cost}</b> {labels.perMonth.en}
        </p>
      </header>
      {images.length === 0 ? (
        <p className={styles.none}>
          <Bilingual label={labels.noResults} />
        </p>
      ) : (
        <ol className={styles.list}>
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a supplier may name the same picture twice
            <Result key={`${index} ${image.url}`} index={index + 1} image={image} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Result({ index, image: { url, title, source } }: { index: number; image: SupplierImage }) {
  const [broken, setBroken] = useState(false)
  const settings = useSettings()
  // Through our own service, as everywhere: no supplier's picture is asked for by the visitor.
  const [address] = settings ? pictureAddresses({ href: url, thumbnail: null }, 'thumbnail', settings) : []
  return (
    <li className={styles.result}>
      <span className="num">{index}</span>
      <div className={styles.shot}>
        {broken ? (
          <span className={styles.broken}>
            <Icon shape={ICONS.broken} />
            <Bilingual label={labels.imageFailed} />
          </span>
        ) : (
          <img
            src={address}
            alt={title || labels.noTitle.en}
            lang={langOf(title)}
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          {title ? <Words>{title}</Words> : <span className="quiet">{labels.noTitle.en}</span>}
        </p>
        <p className={styles.source}>{source || labels.unknownSource.en}</p>
        <p className={styles.address}>{url}</p>
      </div>
    </li>
  )
}
