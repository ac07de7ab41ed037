import { EditIcon } from '@sanity/icons'
import { type DocumentActionComponent, usePerspective, useSetPerspective } from 'sanity'

/** Leaves the perspective “Published”, in which a document can only be read. */
export const BackToEditing: DocumentActionComponent = () => {
  const { selectedPerspective } = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedPerspective !== 'published') return null
  return {
    label: 'Back to editing',
    icon: EditIcon,
    title: 'You are looking at what visitors see. Here it cannot be changed.',
    onHandle: () => setPerspective('drafts'),
  }
}
BackToEditing.displayName = 'BackToEditing'
