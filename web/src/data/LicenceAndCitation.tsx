import { DATA_LICENCES, type DataLicence } from '@firewall-cafe/shared'
import { readManifest } from '../api/manifest'
import { useFetched } from '../api/useFetched'
import { useSettings } from '../api/useSettings'
import { OutLink } from '../content/OutLink'
import { Sentence } from '../content/Part'
import { fillLabel, labels } from '../i18n/labels'
import { CopyButton } from '../ui/CopyButton'
import { NeedsScript } from '../ui/NeedsScript'
import * as styles from './Data.module.css'

/**
 * The licence of the words and numbers, once it is known, and how to cite them, unless simulators made them
 * up.
 */
export function LicenceAndCitation() {
  const settings = useSettings()
  return (
    <>
      <NeedsScript />
      {settings?.dataLicence && <Licence {...DATA_LICENCES[settings.dataLicence]} />}
      {settings && !settings.simulated && <Citation />}
      <Sentence label={labels.dataCiteFiles} />
      <Sentence label={labels.dataCiteOne} />
    </>
  )
}

function Licence({ title, label, url }: (typeof DATA_LICENCES)[DataLicence]) {
  return (
    <>
      <Sentence label={fillLabel(labels.dataLicenceText, { licence: label })} />
      <p>
        <OutLink href={url}>
          <span translate="no">{title}</span>
        </OutLink>
      </p>
    </>
  )
}

/** As the comparisons are cited: in English. @param months those that have files, the latest first */
function citationOf(months: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const [first, last] = [months.at(-1), months[0]]
  const span = first === last ? first : `${first} to ${last}`
  const what = first === undefined ? 'Data set' : `Data set, ${span}`
  return `FIREWALL Cafe: Google and Baidu image search compared. ${what}, read on ${day}. ${location.origin}/data`
}

function Citation() {
  const { state } = useFetched(readManifest)
  const text = citationOf(state.phase === 'loaded' ? state.data.files.map(({ month }) => month) : [])
  return (
    <div>
      <blockquote className={styles.citation} lang="en" translate="no">
        {text}
      </blockquote>
      <CopyButton text={text} label={labels.dataCopyCitation} />
    </div>
  )
}
