/**
 * Keeps what an editor typed while somebody else published. Publishing deletes the draft. Sanity then
 * discards what this window has not sent yet and fails on requests in flight: the Studio ended in an error.
 * The next change recreates the draft on the content server, so it need only be kept.
 */
import { BufferedDocument, Mutation } from '@sanity/mutator'

/** Changes Sanity's model of a document that is being edited. */
export function keepEditsOverPublish(): void {
  const { apply } = Mutation.prototype
  const { arrive, rebase } = BufferedDocument.prototype
  /** The transaction that last replaced a document. If it also deletes another one, that was its draft. */
  let replacing: string | undefined

  Mutation.prototype.apply = function (document) {
    return document || this.appliesToMissingDocument() ? apply.call(this, document) : null
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    if (mutation.mutations.some(({ createOrReplace }) => createOrReplace)) replacing = mutation.transactionId
    arrive.call(this, mutation)
    const { document } = this
    // This window's own change has recreated a draft: Sanity believes that it already shows it.
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
