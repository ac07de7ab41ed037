import type { Localized } from '@firewall-cafe/shared'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { useFetched } from '../api/useFetched'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { Zh } from '../i18n/Zh'
import { LoadStatus } from '../ui/LoadStatus'
import { NeedsScript } from '../ui/NeedsScript'
import { Notice } from '../ui/Notice'
import { RetryButton } from '../ui/RetryButton'
import { Spinner } from '../ui/Spinner'
import * as styles from './LiveSection.module.css'

interface LiveSectionProps<Data> {
  /** The section's id; its heading's is this with `-title`. */
  id: string
  title: Localized
  means: Localized
  loading: Localized
  failed: Localized
  /** As for useFetched. */
  read: (signal: AbortSignal) => Promise<Data>
  className?: string | undefined
  children: (data: Data) => ReactNode
}

/** A section of the methodology with figures from the service. */
export function LiveSection<Data>(props: LiveSectionProps<Data>) {
  const { id, title, means, loading, failed, read, className, children } = props
  const { inBoth } = useLocale()
  const { state, retry } = useFetched(read)

  return (
    <section id={id} tabIndex={-1} className={className} aria-labelledby={`${id}-title`}>
      <HeadingPair across id={`${id}-title`} title={title} />
      <div className={styles.words}>
        <p>
          <InOwnWords value={means} />
        </p>
        {inBoth && (
          <p>
            <Zh>{means.zh}</Zh>
          </p>
        )}
      </div>
      <NeedsScript />
      <LoadStatus title={title} phase={state.phase} />
      <div aria-busy={state.phase === 'loading'}>
        {state.phase === 'loading' && <Spinner label={loading} />}
        {state.phase === 'failed' && (
          <Notice tone="error" role="alert">
            <p>
              <b>
                <Bilingual label={failed} />
              </b>{' '}
              <Bilingual label={state.sentence} />
            </p>
            <RetryButton className={styles.retry} onRetry={retry} />
          </Notice>
        )}
        {state.phase === 'loaded' && children(state.data)}
      </div>
    </section>
  )
}

type Cell = string | number | Localized | ReactElement

interface FiguresTableProps {
  /** Id of the element that names the table. */
  labelledBy: string
  columns: readonly Localized[]
  /** The first column with numbers; from there on cells align to the end. */
  numbersFrom: number
  /** Each begins with its heading. */
  rows: readonly (readonly Cell[])[]
}

/** The figures of such a section. */
export function FiguresTable({ labelledBy, columns, numbersFrom, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keyboards must be able to
    <div className={styles.scroll} role="group" tabIndex={0} aria-labelledby={labelledBy}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((label, at) => (
              <th key={label.en} scope="col" className={at >= numbersFrom ? styles.number : undefined}>
                <Bilingual label={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <tr key={row}>
              <th scope="row">{wordsOf(heading)}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.en} className={at + 1 >= numbersFrom ? styles.number : undefined}>
                  {wordsOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const wordsOf = (cell: Cell) =>
  typeof cell !== 'object' || isValidElement(cell) ? cell : <Bilingual label={cell as Localized} />
