import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { SearchMode } from '../search/label-maps'
import { PreHydrationQuery } from '../search/PreHydrationQuery'
import { SearchInput } from '../search/SearchInput'
import { askedOf, type SearchState } from '../search/search-state'
import { Verbatim } from '../search/Verbatim'
import { NeedsScript } from '../ui/NeedsScript'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './SearchScreen.module.css'

type BoxProps = Pick<
  Parameters<typeof SearchInput>[0],
  'loading' | 'translation' | 'error' | 'filters' | 'onSearch'
>

interface SearchTopProps extends BoxProps {
  /** Whether the page shows something that was asked: the title goes, the box folds into the header. */
  asks: boolean
  query: string
  mode: SearchMode
  onMode: (mode: SearchMode) => void
  panelId: string
}

/** The title or the words asked, and the search box: what stands over results. */
export function SearchTop({ asks, query, mode, onMode, panelId, ...box }: SearchTopProps) {
  return (
    <div className={styles.top}>
      {!asks ? (
        <HeadingPair as="h1" size="l" en={labels.search.en} zh={labels.search.zh} className={styles.title} />
      ) : (
        <h1>
          <VisuallyHidden>
            <Bilingual label={labels.search} />: <Verbatim>{query}</Verbatim>
          </VisuallyHidden>
        </h1>
      )}
      <SearchInput mode={mode} query={query} folds modes={{ onChange: onMode, panelId }} {...box} />
      <PreHydrationQuery />
      <NeedsScript className={styles.demo} />
    </div>
  )
}

/** The Chinese side's words once they are known: they stand in the tab's title. */
export const translatedWords = (state: SearchState): string | undefined => askedOf(state, 'baidu')?.words
