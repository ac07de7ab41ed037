import type { Localized } from '@firewall-cafe/shared'
import { useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import * as styles from './SearchDemoScreen.module.css'
import { SearchInput } from './SearchInput'

/** /search-demo: the search box in each of its states, for developers. Nothing here is searched. */
export function SearchDemoScreen() {
  const { named } = useWords()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const nothing = () => undefined
  return (
    <div className={styles.page}>
      <HeadingPair as="h1" size="l" title={labels.searchDemo} />
      <Example label={labels.demoCompare}>
        <SearchInput label={named(labels.demoCompare)} mode="compare" query="" onSearch={nothing} />
      </Example>
      <Example label={labels.demoArchive}>
        <SearchInput
          label={named(labels.demoArchive)}
          mode="archive"
          query=""
          onSearch={nothing}
          filters={{ open: filtersOpen, onToggle: () => setFiltersOpen(!filtersOpen) }}
        />
      </Example>
      <Example label={labels.demoTranslation}>
        <SearchInput
          label={named(labels.demoTranslation)}
          mode="compare"
          query="tank man"
          translation="坦克人"
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.demoNoTranslation}>
        <SearchInput
          label={named(labels.demoNoTranslation)}
          mode="compare"
          query="qwxz"
          translation=""
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.demoError}>
        <SearchInput
          label={named(labels.demoError)}
          mode="compare"
          query=""
          error={labels.emptyQuery}
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.loading}>
        <SearchInput
          label={named(labels.loading)}
          mode="compare"
          query="tank man"
          loading
          onSearch={nothing}
        />
      </Example>
    </div>
  )
}

function Example({ label, children }: { label: Localized; children: React.ReactNode }) {
  return (
    <div className={styles.example}>
      <h2 className="meta">
        <Bilingual label={label} />
      </h2>
      {children}
    </div>
  )
}
