/** What stands beside a document: whether the site shows it, and which languages it speaks. */
import { type DocumentBadgeComponent, usePerspective } from 'sanity'
import { builderUrl } from '../lib/environment.ts'
import { CHANGED, type SiteState, siteReport } from '../lib/site-state.ts'
import { languageState } from '../schema/support/preview.ts'
import { useBuilderStatus } from './useBuilderStatus.ts'

const COLORS: Record<SiteState, 'success' | 'warning' | 'danger' | undefined> = {
  shown: 'success',
  building: 'warning',
  waiting: 'warning',
  failed: 'danger',
  unknown: undefined,
  changed: 'warning',
}

/** “On the site”, “Changes not published”, “Site is rebuilding”, “Not on the site” with the reason. */
export const SiteBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const status = useBuilderStatus()
  const { selectedPerspective } = usePerspective()
  if (!builderUrl || !published) return null
  const changed = draft !== null && selectedPerspective !== 'published'
  const { state, label, explanation } = changed ? CHANGED : siteReport(published, status)
  return { label, title: explanation, color: COLORS[state] }
}

type Localized = { en?: unknown; zh?: unknown } | undefined

const EXPLANATIONS: Record<string, string> = {
  'EN+中文': 'Written in both languages.',
  中文: 'The English is missing. It is needed before this can be published.',
}

/** “EN”, “中文” or “EN+中文”, from the fields that carry the document. */
export const LanguageBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const document = draft ?? published
  if (!document) return null
  const fields = ['title', 'headline', 'name', 'description', 'summary', 'intro', 'bio'] as const
  const pairs = fields
    .map((field) => document[field] as Localized)
    .filter((value): value is NonNullable<Localized> => typeof value === 'object' && value !== null)
  const label = languageState(...pairs)
  if (!label) return null
  return {
    label,
    title: EXPLANATIONS[label] ?? 'Some Chinese is still missing; the site shows English there.',
    color: label === 'EN+中文' ? 'primary' : undefined,
  }
}
