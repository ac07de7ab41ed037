import { createContext, useContext } from 'react'
import { type Label, labels } from '../i18n/labels'
import type { SiteQuery } from './generated/queries'
import { line, plain, present, safeAddress, type Words, words } from './localized'
import type { ContentPicture } from './Picture'

/** A page of the project on a social network. */
export interface SocialLink {
  name: string
  url: string
}

/** What every page needs to know about the site. */
export interface Site {
  /** Its address, without a slash at the end; empty when it is not known. */
  url: string
  name: Words
  otherName: string
  description: Words
  footerText: Words
  /** Address of the picture that stands for the whole site when a page is shared. */
  shareImage: string | undefined
  founder: { name: string; url: string | undefined }
  wikipediaUrl: string | undefined
  /** Where to write when a form fails. */
  email: string | undefined
  social: readonly SocialLink[]
  newsletter: { heading: Words; text: Words; picture: ContentPicture | null }
  terms: {
    title: Label
    intro: Words
    points: readonly Words[]
    rejection: Label
    nameTitle: Label
    nameHelp: Words
  }
}

const NETWORKS: Record<string, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' }

/** Makes the site of what the lake gives; what editors left empty is left out or said by the interface. */
export function siteFrom({ site, settings, terms }: SiteQuery): Site {
  return {
    url: site?.siteMetadata?.siteUrl?.replace(/\/+$/, '') ?? '',
    name: words(settings?.name, labels.siteName),
    otherName: plain(words(settings?.otherName)),
    description: words(settings?.description),
    footerText: words(settings?.footerText),
    shareImage: settings?.shareImage?.rendition?.src,
    founder: { name: plain(words(settings?.founder)), url: safeAddress(settings?.founderUrl) },
    wikipediaUrl: safeAddress(settings?.wikipediaUrl),
    email: line(settings?.email) || undefined,
    social: present(settings?.socialLinks).flatMap(({ platform, url }) => socialLink(platform, url)),
    newsletter: {
      heading: words(settings?.newsletter?.heading, labels.newsletter),
      text: words(settings?.newsletter?.text),
      picture: settings?.newsletter?.picture ?? null,
    },
    terms: {
      title: words(terms?.title, labels.terms),
      intro: words(terms?.intro),
      points: present(terms?.points)
        .map((point) => words(point))
        .filter(({ en, zh }) => en || zh),
      rejection: words(terms?.rejectionNotice, labels.mustAccept),
      nameTitle: words(terms?.usernameHeading, labels.chooseName),
      nameHelp: words(terms?.usernameHelp),
    },
  }
}

function socialLink(platform: string | null | undefined, url: string | null | undefined): SocialLink[] {
  const address = safeAddress(url)
  if (!address?.startsWith('http')) return []
  const name = NETWORKS[platform ?? ''] ?? new URL(address).hostname.replace(/^www\./, '')
  return [{ name, url: address }]
}

/** Holds the site for everything below it; without a provider it is a site that nobody has filled in yet. */
export const SiteContext = createContext<Site>(siteFrom({}))

/** The site's settings and terms, as published. */
export const useSite = (): Site => useContext(SiteContext)
