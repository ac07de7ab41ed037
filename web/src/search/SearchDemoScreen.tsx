import type { Localized } from '@firewall-cafe/shared'
import { useState } from 'react'
import { HeadingPair } from '../content/HeadingPair'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './SearchDemoScreen.module.css'
import { SearchInput } from './SearchInput'

/** /search-demo: the search box in each of its states, for developers. Nothing here is searched. */
export function SearchDemoScreen() {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const nothing = () => undefined
  return (
    <div className={styles.page}>
      <HeadingPair as="h1" size="l" en={labels.searchDemo.en} zh={labels.searchDemo.zh} />
      <Example label={labels.demoCompare}>
        <SearchInput label={inBoth(labels.demoCompare)} mode="compare" query="" onSearch={nothing} />
      </Example>
      <Example label={labels.demoArchive}>
        <SearchInput
          label={inBoth(labels.demoArchive)}
          mode="archive"
          query=""
          onSearch={nothing}
          filters={{ open: filtersOpen, onToggle: () => setFiltersOpen(!filtersOpen) }}
        />
      </Example>
      <Example label={labels.demoTranslation}>
        <SearchInput
          label={inBoth(labels.demoTranslation)}
          mode="compare"
          query="tank man"
          translation="坦克人"
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.demoNoTranslation}>
        <SearchInput
          label={inBoth(labels.demoNoTranslation)}
          mode="compare"
          query="qwxz"
          translation=""
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.demoError}>
        <SearchInput
          label={inBoth(labels.demoError)}
          mode="compare"
          query=""
          error={labels.emptyQuery}
          onSearch={nothing}
        />
      </Example>
      <Example label={labels.loading}>
        <SearchInput
          label={inBoth(labels.loading)}
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
        {label.en} <Zh>{label.zh}</Zh>
      </h2>
      {children}
    </div>
  )
}
