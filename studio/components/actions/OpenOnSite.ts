import { LaunchIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { siteUrl } from '../../lib/environment.ts'
import { NO_PAGE_OF_CARD, pathOnSite } from '../../lib/site-paths.ts'
import { usePagesOfCard } from './usePagesOfCard.ts'

/** Opens the document's page on the public site in a new tab. */
export const OpenOnSite: DocumentActionComponent = ({ id, type, published, draft, onComplete }) => {
  const pages = usePagesOfCard(id, type, 'published')
  if (!siteUrl) return null
  const path = pathOnSite({ ...(published ?? draft), _type: type }, pages)
  const ready = published !== null && path !== undefined
  return {
    label: 'Open on site',
    icon: LaunchIcon,
    disabled: !ready,
    title: ready
      ? `${siteUrl}${path}`
      : published
        ? pages && NO_PAGE_OF_CARD
        : 'Publish it first; then it has a page on the site.',
    onHandle: () => {
      window.open(`${siteUrl}${path}`, '_blank', 'noopener')
      onComplete()
    },
  }
}
OpenOnSite.displayName = 'OpenOnSite'
