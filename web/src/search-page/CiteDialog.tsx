import { CITATION_TYPES, type CitationFormat, type Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { sentenceOf, wasCancelled } from '../api/errors'
import { readCitation } from '../api/records'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Notice } from '../ui/Notice'
import { Spinner } from '../ui/Spinner'
import { Tabs } from '../ui/Tabs'
import * as styles from './CiteDialog.module.css'
import { RecordDialog } from './RecordDialog'

/** The name of each format, and how the name of its file ends. */
const FORMATS: readonly [CitationFormat, Localized | string, string][] = [
  ['text', labels.citeText, 'txt'],
  ['bibtex', 'BibTeX', 'bib'],
  ['ris', 'RIS', 'ris'],
  ['csl-json', 'CSL-JSON', 'json'],
  ['wikipedia', labels.citeWikipedia, 'wiki'],
]

interface CiteDialogProps {
  code: string
  /** Whether a simulator answered: then there is nothing to cite. */
  simulated: boolean
  onClose: () => void
}

/** The words by which a comparison is cited, to copy or to keep as a file. */
export default function CiteDialog({ code, simulated, onClose }: CiteDialogProps) {
  const { named } = useWords()
  return (
    <RecordDialog title={labels.citeTitle} onClose={onClose}>
      {simulated ? (
        <Notice>
          <Bilingual label={labels.citeSimulated} />
        </Notice>
      ) : (
        <Tabs
          label={named(labels.citeFormat)}
          tabs={FORMATS.map(([format, label, ending]) => ({
            id: format,
            label: typeof label === 'string' ? label : <Bilingual label={label} />,
            panel: <Citation code={code} format={format} ending={ending} />,
          }))}
        />
      )}
    </RecordDialog>
  )
}

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; sentence: Localized }
  | { phase: 'loaded'; text: string }

interface CitationProps {
  code: string
  format: CitationFormat
  ending: string
}

function Citation({ code, format, ending }: CitationProps) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ phase: 'loading' })
    readCitation(code, format, controller.signal).then(
      (text) => setState({ phase: 'loaded', text }),
      (error: unknown) => {
        if (!wasCancelled(error)) setState({ phase: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [code, format, attempt])

  if (state.phase === 'loading') return <Spinner showLabel />
  if (state.phase === 'failed') {
    return (
      <Notice tone="error" role="alert">
        <Bilingual label={state.sentence} />
        <p>
          <Button onClick={() => setAttempt(attempt + 1)}>
            <Bilingual label={labels.retry} />
          </Button>
        </p>
      </Notice>
    )
  }
  const file = `firewallcafe-${code}.${ending}`
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too */}
      <pre className={styles.text} tabIndex={0}>
        {state.text}
      </pre>
      <div className={styles.ways}>
        <CopyButton text={state.text} label={labels.copy} />
        <Button variant="plain" onClick={() => save(state.text, file, CITATION_TYPES[format])}>
          <Bilingual label={labels.saveFile} /> .{ending}
        </Button>
      </div>
    </>
  )
}

/** Has the browser keep the text as a file. */
function save(text: string, name: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
