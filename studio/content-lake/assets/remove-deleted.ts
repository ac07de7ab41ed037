import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { AssetLibrary } from './library.ts'

/**
 * Removes the file of each asset whose document is deleted, once the deletion is on disk. Files that no
 * document knows stay otherwise: a part of the journal yet to be restored may have their documents.
 */
export function removeDeletedFiles(
  store: Store,
  assets: AssetLibrary,
  onError: (error: unknown) => void,
): void {
  const remove = ({ documents }: CommittedTransaction) => {
    for (const [id, { after }] of Object.entries(documents)) {
      // The same picture may have been uploaded again.
      if (after || store.get(id)) continue
      try {
        assets.remove(id)
      } catch (error) {
        onError(error)
      }
    }
  }
  // A crash may have happened between the last deletions and removing their files.
  store.recent.forEach(remove)
  store.subscribe(remove)
}
