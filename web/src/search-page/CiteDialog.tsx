import { CITATION_TYPES, type CitationFormat, type Edition, type Localized } from '@firewall-cafe/shared'
import { readCitation } from '../api/records'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Notice } from '../ui/Notice'
import { Tabs } from '../ui/Tabs'
import * as styles from './CiteDialog.module.css'
import { Fetched } from './Fetched'
import { RecordDialog } from './RecordDialog'
import { WhatOthersFind } from './WhatOthersFind'

/** The name of each format, and how the name of its file ends. */
const FORMATS: readonly [CitationFormat, Localized | string, string][] = [
  ['text', labels.citeText, 'txt'],
  ['bibtex', 'BibTeX', 'bib'],
  ['ris', 'RIS', 'ris'],
  ['csl-json', 'CSL-JSON', 'json'],
  ['wikipedia', labels.citeWikipedia, 'wiki'],
  ['gbt7714', 'GB/T 7714', 'txt'],
]

/** Longest time a browser may take to read what it saves. */
const SAVE_TIMEOUT_MS = 60_000

/** The format that an edition's readers use most, which comes first there. */
const FIRST: Partial<Record<Edition, CitationFormat>> = { zh: 'gbt7714' }

interface CiteDialogProps {
  record: RecordFacts
  /** Whether a simulator answered; then it cannot be cited. */
  simulated: boolean
  onListing: (listing: ListingFacts) => void
  onClose: () => void
}

/** The citation of a comparison, to copy or save, and what those who read it will find. */
export default function CiteDialog({ record, simulated, onListing, onClose }: CiteDialogProps) {
  const { code } = record
  const { named, locale } = useWords()
  const first = FIRST[locale.words]
  const formats = [...FORMATS].sort(([a], [b]) => Number(b === first) - Number(a === first))
  return (
    <RecordDialog title={labels.citeTitle} onClose={onClose}>
      {simulated ? (
        <Notice>
          <Bilingual label={labels.citeSimulated} />
        </Notice>
      ) : (
        <WhatOthersFind record={record} onListing={onListing}>
          <p>
            <Bilingual label={labels.evidenceTime} />
          </p>
          <Tabs
            label={named(labels.citeFormat)}
            tabs={formats.map(([format, label, ending]) => ({
              id: format,
              label: typeof label === 'string' ? label : <Bilingual label={label} />,
              panel: (
                <Fetched key={code + format} read={(signal) => readCitation(code, format, signal)}>
                  {(text) => (
                    <Citation
                      text={text}
                      file={`firewallcafe-${code}.${ending}`}
                      type={CITATION_TYPES[format]}
                    />
                  )}
                </Fetched>
              ),
            }))}
          />
        </WhatOthersFind>
      )}
    </RecordDialog>
  )
}

interface CitationProps {
  text: string
  /** Its name and type, kept as a file. */
  file: string
  type: string
}

function Citation({ text, file, type }: CitationProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too */}
      <pre className={styles.text} tabIndex={0} translate="no">
        {text}
      </pre>
      <div className={styles.ways}>
        <CopyButton text={text} label={labels.copy} />
        <Button variant="plain" onClick={() => save(text, file, type)}>
          <Bilingual label={labels.saveFile} />{' '}
          <span translate="no">{file.slice(file.lastIndexOf('.'))}</span>
        </Button>
      </div>
    </>
  )
}

/** Makes the browser save the text as a file. */
function save(text: string, name: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The click only begins the download: some browsers read the text later.
  setTimeout(() => URL.revokeObjectURL(href), SAVE_TIMEOUT_MS)
}
