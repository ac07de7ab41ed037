import { LeaveNow } from '../leaving/LeaveNow'
import type { CodeState } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import * as styles from './SearchScreen.module.css'

/** Stands in the place of the presentation until its code is there: on a slow line that takes long. */
export function PresentLoading(code: CodeState) {
  return (
    <>
      <LeaveNow />
      <div className={styles.reading}>
        <NotFetched {...code} />
      </div>
    </>
  )
}
