import { EyeOpenIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { useRouter } from 'sanity/router'
import { previewUrl } from '../../lib/environment.ts'
import { pathOnSite } from '../../lib/site-paths.ts'

/** Opens the document's page with everything that is not published yet, beside the form. */
export const Preview: DocumentActionComponent = ({ id, type, published, draft, onComplete }) => {
  const { navigateUrl } = useRouter()
  if (!previewUrl) return null
  const path = pathOnSite({ ...(draft ?? published), _type: type })
  return {
    label: 'Preview',
    icon: EyeOpenIcon,
    disabled: path === undefined,
    title: path ? 'Its page as it would be, beside the form.' : 'It gets a page with its address.',
    onHandle: () => {
      const page = encodeURIComponent(previewUrl + path?.replace(/#.*/, ''))
      navigateUrl({ path: `/preview/${type}/${encodeURIComponent(id)}?preview=${page}` })
      onComplete()
    },
  }
}
Preview.displayName = 'Preview'
