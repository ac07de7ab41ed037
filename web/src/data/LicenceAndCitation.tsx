import { DATA_LICENCES, type DataLicence } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { useSettings } from '../api/useSettings'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { CopyButton } from '../ui/CopyButton'
import { NeedsScript } from '../ui/NeedsScript'
import * as styles from './Data.module.css'

/**
 * What may be done with the words and numbers, said once the site's licence is known, and how they are cited: not where
 * simulators made them up.
 */
export function LicenceAndCitation() {
  const settings = useSettings()
  return (
    <>
      <NeedsScript />
      {settings?.dataLicence && <Licence {...DATA_LICENCES[settings.dataLicence]} />}
      {settings && !settings.simulated && <Citation />}
      <p className={styles.sentence}>
        <Bilingual label={labels.dataCiteOne} zhClassName="quiet" />
      </p>
    </>
  )
}

function Licence({ title, label, url }: (typeof DATA_LICENCES)[DataLicence]) {
  return (
    <>
      <p className={styles.sentence}>
        <Bilingual label={fillLabel(labels.dataLicenceText, { licence: label })} zhClassName="quiet" />
      </p>
      <p>
        <OutLink href={url}>
          <span translate="no">{title}</span>
        </OutLink>
      </p>
    </>
  )
}

/** As the comparisons are cited: in English. */
const citationOf = (day: string, address: string): string =>
  `FIREWALL Cafe: Google and Baidu image search compared. Data set, read on ${day}. ${address}`

function Citation() {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const day = new Date().toISOString().slice(0, 10)
    setText(citationOf(day, `${location.origin}/data`))
  }, [])
  return (
    text && (
      <div>
        <blockquote className={styles.citation} lang="en" translate="no">
          {text}
        </blockquote>
        <CopyButton text={text} label={labels.dataCopyCitation} />
      </div>
    )
  )
}
