import { LRUCache } from 'lru-cache'
import type { Found } from './archive.filter.ts'

const KEPT = 2_000

/**
 * What the archive's dearer questions found, for as long as the archive stays as it was: nobody is ever shown a page
 * of yesterday. Who asks the same at the same moment shares one look.
 */
export class FoundPages {
  private readonly kept = new LRUCache<string, { version: string; found: Promise<Found> }>({ max: KEPT })

  /**
   * @param version of the archive, read before this is called
   * @param question all that decides what is found
   * @param find looks in the database
   */
  at(version: string, question: unknown, find: () => Promise<Found>): Promise<Found> {
    const key = JSON.stringify(question)
    const known = this.kept.get(key)
    if (known?.version === version) return known.found
    const found = find()
    this.kept.set(key, { version, found })
    // A look that failed is nothing to remember.
    found.catch(() => this.kept.delete(key))
    return found
  }
}
