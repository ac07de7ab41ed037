import type { Store } from '../store/store.ts'
import { type AssetLibrary, assetId } from './library.ts'

/**
 * Removes the file of each asset whose document is deleted, once the deletion is on disk; now, those that no document
 * knows: a crash may have come between a deletion and its file, or between an upload and its document.
 */
export async function removeDeletedFiles(
  store: Store,
  assets: AssetLibrary,
  onError: (error: unknown) => void,
): Promise<void> {
  const remove = (ids: string[]) => {
    // The same picture may have been uploaded again.
    if (ids.some((id) => store.get(id))) return
    try {
      for (const id of ids) assets.remove(id)
    } catch (error) {
      onError(error)
    }
  }
  // Files beside an empty store may be all that is left of a journal that was lost.
  const names = store.fresh ? [] : await assets.names()
  for (const name of names) remove([assetId('images', name), assetId('files', name)])
  store.subscribe(({ documents }) => {
    for (const [id, { after }] of Object.entries(documents)) if (!after) remove([id])
  })
}
