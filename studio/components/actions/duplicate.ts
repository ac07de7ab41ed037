import type { DocumentActionProps, SanityDocument } from 'sanity'
import { copyOf } from '../../lib/copies.ts'
import { inPlaceOf } from './inPlaceOf.ts'

/** What Sanity's Duplicate takes besides. */
interface DuplicateProps extends DocumentActionProps {
  mapDocument(document: SanityDocument): SanityDocument
}

/** Sanity's own Duplicate would keep the page's address and the place in the list, which are one document's only. */
export const duplicateWithNewAddress = inPlaceOf(
  'duplicate',
  (action) => (props) => action({ ...props, mapDocument: copyOf } as DuplicateProps),
)
