import { rmSync } from 'node:fs'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { AssetLibrary } from './library.ts'

/** Removes the file of each asset whose document is deleted, once the deletion is on disk. */
export function removeDeletedFiles(
  store: Store,
  assets: AssetLibrary,
  onError: (error: unknown) => void,
): void {
  const remove = ({ documents }: CommittedTransaction) => {
    for (const [id, { after }] of Object.entries(documents)) {
      const file = assets.fileOfAsset(id)
      // The same picture may have been uploaded again.
      if (!file || after || store.get(id)) continue
      try {
        // At once, so that no upload finds a file that is about to go.
        rmSync(file, { force: true })
      } catch (error) {
        onError(error)
      }
    }
  }
  // A crash may have come between the last deletions and their files.
  store.recent.forEach(remove)
  store.subscribe(remove)
}
