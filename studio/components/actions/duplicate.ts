import type { DocumentActionComponent, DocumentActionProps, SanityDocument } from 'sanity'
import { copyOf } from '../../lib/copies.ts'

/** What Sanity's Duplicate takes besides. */
interface DuplicateProps extends DocumentActionProps {
  mapDocument(document: SanityDocument): SanityDocument
}

/** The same for the same: an action is a component, and a new one each time would forget what it was about. */
const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Sanity's own Duplicate would keep the page's address and the place in the list, which are one document's only. */
export function duplicateWithNewAddress(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'duplicate') return action
  const known = made.get(action)
  if (known) return known
  const duplicate: DocumentActionComponent = (props) =>
    action({ ...props, mapDocument: copyOf } as DuplicateProps)
  duplicate.action = action.action
  duplicate.displayName = 'Duplicate'
  made.set(action, duplicate)
  return duplicate
}
