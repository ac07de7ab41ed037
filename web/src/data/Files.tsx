import type { Manifest } from '@firewall-cafe/shared/api'
import { FiguresTable, LiveSection } from '../about/LiveSection'
import * as live from '../about/LiveSection.module.css'
import { readManifest } from '../api/manifest'
import { useSettings } from '../api/useSettings'
import { MoreLink } from '../content/MoreLink'
import { OutLink } from '../content/OutLink'
import { Sentence } from '../content/Part'
import * as part from '../content/Part.module.css'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { Notice } from '../ui/Notice'
import * as styles from './Data.module.css'

/** Downloads of the manifest's files. Plain links, so that the browser saves each file as it arrives. */
export function Files({ className }: { className?: string | undefined }) {
  return (
    <LiveSection
      id="files"
      className={className}
      title={labels.dataFiles}
      means={labels.dataFilesMean}
      loading={labels.dataLoading}
      failed={labels.dataFailed}
      read={readManifest}
    >
      {(manifest) => (
        <div className={part.body}>
          {manifest.simulated && (
            <Notice>
              <Bilingual label={labels.dataDemo} />
            </Notice>
          )}
          {manifest.files.length > 0 ? <Table {...manifest} /> : <Nothing />}
          <Descriptions {...manifest} />
          {manifest.tombstones.length > 0 && (
            <Sentence label={fillLabel(labels.dataTombstones, { count: manifest.tombstones.length })} />
          )}
        </div>
      )}
    </LiveSection>
  )
}

function Nothing() {
  return (
    <>
      <p className={live.nothing}>
        <Bilingual label={labels.dataNothing} />
      </p>
      <MoreLink to="/archive">
        <Bilingual label={labels.archiveSearch} />
      </MoreLink>
    </>
  )
}

function Table({ files }: Manifest) {
  const at = useServiceAddress()
  return (
    <FiguresTable
      labelledBy="files-title"
      columns={[labels.dataFile, labels.dataRows, labels.dataSize]}
      numbersFrom={1}
      rows={files.map(({ name, rows, bytes }) => [
        <a key={name} className={styles.file} href={at(`/exports/dumps/${name}`)} download translate="no">
          {name}
        </a>,
        rows.toLocaleString('en'),
        <span key="size" translate="no">
          {sizeOf(bytes)}
        </span>,
      ])}
    />
  )
}

/** While all files are rebuilt, links only the manifest, which also names what to delete. */
function Descriptions({ files, tombstones }: Manifest) {
  const at = useServiceAddress()
  const api = at('/docs')
  return (
    <p className={styles.links}>
      {files.length + tombstones.length > 0 && (
        <a href={at('/exports/manifest.json')}>
          <Bilingual label={labels.dataManifest} />
        </a>
      )}
      {files.length > 0 && (
        <a href={at('/exports/datapackage.json')}>
          <Bilingual label={labels.dataPackage} />
        </a>
      )}
      {api && (
        <OutLink href={api}>
          <Bilingual label={labels.dataApi} />
        </OutLink>
      )}
    </p>
  )
}

function useServiceAddress(): (path: string) => string | undefined {
  const apiUrl = useSettings()?.apiUrl
  return (path) => (apiUrl === undefined ? undefined : apiUrl + path)
}

/** In decimal units, two digits at least. */
function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ['kB', bytes / 1_000] : ['MB', bytes / 1_000_000]
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}
