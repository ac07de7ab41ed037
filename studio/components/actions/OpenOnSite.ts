import { LaunchIcon } from '@sanity/icons'
import type { DocumentActionComponent } from 'sanity'
import { siteUrl } from '../../lib/environment.ts'
import { pathOnSite } from '../../lib/site-paths.ts'

/** Opens the document's page on the public site in a new tab. */
export const OpenOnSite: DocumentActionComponent = ({ type, published, draft, onComplete }) => {
  if (!siteUrl) return null
  const path = pathOnSite({ ...(published ?? draft), _type: type })
  const ready = published !== null && path !== undefined
  return {
    label: 'Open on site',
    icon: LaunchIcon,
    disabled: !ready,
    title: ready ? `${siteUrl}${path}` : 'Publish it first; then it has a page on the site.',
    onHandle: () => {
      window.open(`${siteUrl}${path}`, '_blank', 'noopener')
      onComplete()
    },
  }
}
OpenOnSite.displayName = 'OpenOnSite'
