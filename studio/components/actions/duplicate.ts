import type { DocumentActionProps, SanityDocument } from 'sanity'
import { copyOf } from '../../lib/copies.ts'
import { inPlaceOf } from './inPlaceOf.ts'

/** What Sanity's Duplicate takes in addition. */
interface DuplicateProps extends DocumentActionProps {
  mapDocument(document: SanityDocument): SanityDocument
}

/** Sanity's own Duplicate keeps address and place in the list, which only one document may have. */
export const duplicateWithNewAddress = inPlaceOf(
  'duplicate',
  (action) => (props) => action({ ...props, mapDocument: copyOf } as DuplicateProps),
)
