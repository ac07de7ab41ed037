import { HeadingPair } from '../content/HeadingPair'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { NeedsScript } from '../ui/NeedsScript'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { HeldPresses } from './HeldPresses'
import type { SearchMode } from './label-maps'
import { PreHydrationQuery } from './PreHydrationQuery'
import { SearchInput } from './SearchInput'
import * as styles from './SearchTop.module.css'
import { Verbatim } from './Verbatim'

type BoxProps = Pick<
  Parameters<typeof SearchInput>[0],
  | 'loading'
  | 'shouldRestoreFocus'
  | 'translation'
  | 'error'
  | 'filters'
  | 'onSearch'
  | 'placeholder'
  | 'modes'
>

interface SearchTopProps extends BoxProps {
  /** Whether the page shows something that was asked: the title goes, the box folds into the header. */
  asks: boolean
  query: string
  mode: SearchMode
}

/** Above the results: the title or the words asked, and the search box. */
export function SearchTop({ asks, query, mode, modes, ...box }: SearchTopProps) {
  // A page of the archive alone has no tabs.
  const title = modes ? labels.search : labels.archiveSearch
  return (
    <div className={styles.top}>
      {!asks ? (
        <HeadingPair as="h1" size="l" title={title} className={styles.title} />
      ) : (
        <VisuallyHidden as="h1">
          <Bilingual label={title} />
          {query !== '' && (
            <>
              <Colon />
              <Verbatim>{query}</Verbatim>
            </>
          )}
        </VisuallyHidden>
      )}
      <SearchInput mode={mode} query={query} folded={modes ? query !== '' : asks} modes={modes} {...box} />
      <PreHydrationQuery />
      <HeldPresses />
      <NeedsScript className={styles.needsScript} />
    </div>
  )
}
