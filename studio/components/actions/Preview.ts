import { EyeOpenIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { useRouter } from 'sanity/router'
import { previewUrl } from '../../lib/environment.ts'
import { pathInPreview } from '../../lib/site-paths.ts'

/** Why a document of a type has no preview. */
const REASONS: Record<string, string> = {
  terms: 'Visitors accept the terms before they see a page: the preview leaves them out.',
}

/** Opens the document's page with everything that is not published yet, beside the form. */
export const Preview: DocumentActionComponent = ({ id, type, published, draft, onComplete }) => {
  const { navigateUrl } = useRouter()
  if (!previewUrl) return null
  const path = pathInPreview({ ...(draft ?? published), _type: type })
  return {
    label: 'Preview',
    icon: EyeOpenIcon,
    disabled: path === undefined,
    title: path
      ? 'Its page as it would be, beside the form.'
      : (REASONS[type] ?? 'It gets a page with its address.'),
    onHandle: () => {
      const page = encodeURIComponent(previewUrl + path)
      navigateUrl({ path: `/preview/${type}/${encodeURIComponent(id)}?preview=${page}` })
      onComplete()
    },
  }
}
Preview.displayName = 'Preview'
