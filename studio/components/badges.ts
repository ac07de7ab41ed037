/** What stands beside a document: whether the site shows it, and which languages it speaks. */
import type { DocumentBadgeComponent } from 'sanity'
import { builderUrl } from '../lib/environment.ts'
import { type SiteState, siteReport } from '../lib/site-state.ts'
import { languageState } from '../schema/support/preview.ts'
import { useBuilderStatus } from './useBuilderStatus.ts'

const COLORS: Record<SiteState, 'success' | 'warning' | 'danger' | undefined> = {
  shown: 'success',
  building: 'warning',
  waiting: 'warning',
  failed: 'danger',
  unknown: undefined,
}

/** “On the site”, “Site is rebuilding”, “Not on the site” with the reason. */
export const SiteBadge: DocumentBadgeComponent = ({ published }) => {
  const status = useBuilderStatus()
  if (!builderUrl || !published) return null
  const { state, label, explanation } = siteReport(published, status)
  return { label, title: explanation, color: COLORS[state] }
}

type Localized = { en?: unknown; zh?: unknown } | undefined

/** “EN” or “EN+中文”, from the fields that carry the document. */
export const LanguageBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const document = draft ?? published
  if (!document) return null
  const fields = ['title', 'headline', 'name', 'description', 'summary', 'intro', 'bio'] as const
  const pairs = fields
    .map((field) => document[field] as Localized)
    .filter((value): value is NonNullable<Localized> => typeof value === 'object' && value !== null)
  if (pairs.length === 0) return null
  const label = languageState(...pairs)
  return {
    label,
    title:
      label === 'EN+中文'
        ? 'Written in both languages.'
        : 'Some Chinese is still missing; the site shows English there.',
    color: label === 'EN+中文' ? 'primary' : undefined,
  }
}
