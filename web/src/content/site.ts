import type { Localized } from '@firewall-cafe/shared'
import { createContext, useContext } from 'react'
import { labels } from '../i18n/labels'
import type { SiteQuery } from './generated/queries'
import {
  compact,
  type PartialLocalized,
  safeAddress,
  toLocalized,
  toPlainText,
  toSingleLine,
} from './localized'
import type { ContentPicture } from './Picture'

/** A page of the project on a social network. */
export interface SocialLink {
  name: string
  url: string
}

/** A picture that represents a page, or the whole site, when a page is shared. */
export interface SharePicture {
  alt?: PartialLocalized | null
  rendition?: { readonly src: string; readonly srcSet?: string | null } | null
}

/** What every page needs of the site's settings. */
export interface Site {
  /** Its address, without a slash at the end; empty when it is not known. */
  url: string
  name: Localized
  otherName: string
  description: Localized
  footerText: Localized
  shareImage: SharePicture | undefined
  founder: { name: string; url: string | undefined }
  wikipediaUrl: string | undefined
  /** Where to write when a form fails. */
  email: string | undefined
  social: readonly SocialLink[]
  newsletter: { heading: Localized; text: Localized; picture: ContentPicture | null }
  terms: {
    title: Localized
    intro: Localized
    points: readonly Localized[]
    rejection: Localized
    nameTitle: Localized
    nameHelp: Localized
  }
}

const NETWORKS: Record<string, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' }

/** Makes the site's settings from the content lake; empty fields are left out or filled from the labels. */
export function siteFrom({ site, settings, terms }: SiteQuery): Site {
  return {
    url: site?.siteMetadata?.siteUrl?.replace(/\/+$/, '') ?? '',
    name: toLocalized(settings?.name, labels.siteName),
    otherName: toPlainText(toLocalized(settings?.otherName)),
    description: toLocalized(settings?.description),
    footerText: toLocalized(settings?.footerText),
    shareImage: settings?.shareImage ?? undefined,
    founder: { name: toPlainText(toLocalized(settings?.founder)), url: safeAddress(settings?.founderUrl) },
    wikipediaUrl: safeAddress(settings?.wikipediaUrl),
    email: toSingleLine(settings?.email) || undefined,
    social: compact(settings?.socialLinks).flatMap(({ platform, url }) => socialLink(platform, url)),
    newsletter: {
      heading: toLocalized(settings?.newsletter?.heading, labels.newsletter),
      text: toLocalized(settings?.newsletter?.text),
      picture: settings?.newsletter?.picture ?? null,
    },
    terms: {
      title: toLocalized(terms?.title, labels.terms),
      intro: toLocalized(terms?.intro),
      points: compact(terms?.points)
        .map((point) => toLocalized(point))
        .filter(({ en, zh }) => en || zh),
      rejection: toLocalized(terms?.rejectionNotice, labels.mustAccept),
      nameTitle: toLocalized(terms?.usernameHeading, labels.chooseName),
      nameHelp: toLocalized(terms?.usernameHelp),
    },
  }
}

function socialLink(platform: string | null | undefined, url: string | null | undefined): SocialLink[] {
  const address = safeAddress(url)
  if (!address?.startsWith('http')) return []
  const name = NETWORKS[platform ?? ''] ?? new URL(address).hostname.replace(/^www\./, '')
  return [{ name, url: address }]
}

/** Provides the site's settings; without a provider they are empty. */
export const SiteContext = createContext<Site>(siteFrom({}))

/** The site's settings and terms, as published. */
export const useSite = (): Site => useContext(SiteContext)
