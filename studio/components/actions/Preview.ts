import { EyeOpenIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { useRouter } from 'sanity/router'
import { previewUrl } from '../../lib/environment.ts'
import { NO_PAGE_OF_CARD, pathInPreview } from '../../lib/site-paths.ts'
import { usePagesOfCard } from './usePagesOfCard.ts'

/** Why a document of a type has no preview. */
const REASONS: Record<string, string> = {
  terms: 'Visitors accept the terms before they see a page: the preview leaves them out.',
}

/** Opens the document's page with everything that is not published yet, beside the form. */
export const Preview: DocumentActionComponent = ({ id, type, published, draft, onComplete }) => {
  const { navigateUrl } = useRouter()
  const pages = usePagesOfCard(id, type, 'drafts')
  if (!previewUrl) return null
  const path = pathInPreview({ ...(draft ?? published), _type: type }, pages)
  return {
    label: 'Preview',
    icon: EyeOpenIcon,
    disabled: path === undefined,
    title: path
      ? 'Its page as it would be, beside the form.'
      : type === 'featureCard'
        ? pages && NO_PAGE_OF_CARD
        : (REASONS[type] ?? 'It gets a page with its address.'),
    onHandle: () => {
      const page = encodeURIComponent(previewUrl + path)
      navigateUrl({ path: `/preview/${type}/${encodeURIComponent(id)}?preview=${page}` })
      onComplete()
    },
  }
}
Preview.displayName = 'Preview'
