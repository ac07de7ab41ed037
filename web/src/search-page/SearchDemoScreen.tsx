import { useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { SearchInput } from '../search/SearchInput'
import * as styles from './SearchDemoScreen.module.css'

const EXAMPLES = [
  { label: labels.demoCompare, mode: 'compare', query: '' },
  { label: labels.demoArchive, mode: 'archive', query: '' },
  { label: labels.demoTranslation, mode: 'compare', query: 'tank man', translation: '坦克人' },
  { label: labels.demoNoTranslation, mode: 'compare', query: 'qwxz', translation: '' },
  { label: labels.demoError, mode: 'compare', query: '', error: labels.emptyQuery },
  { label: labels.loading, mode: 'compare', query: 'tank man', loading: true },
] as const

/** /search-demo: the search box in each of its states, for developers. Nothing here is searched. */
export function SearchDemoScreen() {
  const { named } = useWords()
  const [open, setOpen] = useState(false)
  const filters = { open, onToggle: () => setOpen(!open) }
  return (
    <div className={styles.page}>
      <HeadingPair as="h1" size="l" title={labels.searchDemo} />
      {EXAMPLES.map(({ label, ...example }) => (
        <div key={label.en} className={styles.example}>
          <h2 className="meta">
            <Bilingual label={label} />
          </h2>
          <SearchInput
            {...example}
            label={named(label)}
            filters={example.mode === 'archive' ? filters : undefined}
            onSearch={() => undefined}
          />
        </div>
      ))}
    </div>
  )
}
