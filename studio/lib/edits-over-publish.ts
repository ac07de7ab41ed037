/**
 * Keeps what an editor typed while somebody else published. Publishing deletes the draft. Sanity then throws away what
 * this window has not sent yet, and fails over what is under way: the Studio ended in an error. The content server makes
 * the draft anew, from what was published, when the next change of it comes; so the change need only be kept.
 */
import { BufferedDocument, Mutation } from '@sanity/mutator'

/** Changes Sanity's model of a document that is being edited. */
export function keepEditsOverPublish(): void {
  const { apply } = Mutation.prototype
  const { arrive, rebase } = BufferedDocument.prototype
  /** The transaction that last replaced a document. When it deletes another one, too, that was its draft. */
  let replacing: string | undefined

  Mutation.prototype.apply = function (document) {
    return document || this.appliesToMissingDocument() ? apply.call(this, document) : null
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    if (mutation.mutations.some(({ createOrReplace }) => createOrReplace)) replacing = mutation.transactionId
    arrive.call(this, mutation)
    const { document } = this
    // A draft that this window's own change made anew: Sanity takes it for one that it shows already.
    if (document.EDGE || !document.HEAD || !document.isConsistent()) return
    document.EDGE = document.HEAD
    this.rebase([], [])
  }
  // Called only while there are changes of this window's own.
  BufferedDocument.prototype.rebase = function (remote, local) {
    const isPublished = remote.some(({ transactionId }) => transactionId === replacing)
    if (this.document.EDGE || !isPublished) rebase.call(this, remote, local)
  }
}
