/** Badges of a document: whether the site shows it, what is set for a time, and which languages it has. */
import { type DocumentBadgeComponent, usePerspective, useValidationStatus } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { builderUrl } from '../lib/environment.ts'
import { actsBadge, actWords } from '../lib/scheduled-acts.ts'
import { documentReport, type SiteState } from '../lib/site-state.ts'
import { languageState } from '../schema/support/preview.ts'
import type { LocalizedDraft } from '../schema/support/rules.ts'
import { useActsOf, useScheduledActs } from './ScheduledActsProvider.tsx'
import { useBuilderStatus } from './useBuilderStatus.ts'

const COLORS: Record<SiteState, 'success' | 'warning' | 'danger' | undefined> = {
  shown: 'success',
  building: 'warning',
  waiting: 'warning',
  failed: 'danger',
  unknown: undefined,
  changed: 'warning',
  earlier: undefined,
}

/** “On the site”, “Changes not published”, “An earlier version”, “Not on the site” with the reason. */
export const SiteBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const status = useBuilderStatus()
  const { selectedPerspective } = usePerspective()
  const { params } = usePaneRouter()
  if (!builderUrl) return null
  const changed = draft !== null && selectedPerspective !== 'published'
  const told = documentReport({ published, changed, earlier: Boolean(params?.rev) }, status)
  return told ? { label: told.label, title: told.explanation, color: COLORS[told.state] } : null
}

/** “Publishes 28 Nov, 18:00”; in red, that something is missing now or that it was not done at its time. */
export const TimeBadge: DocumentBadgeComponent = ({ id, type, draft }) => {
  const { failed } = useScheduledActs()
  const acts = useActsOf(id) ?? []
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  if (failed) return { label: 'Set times unknown', title: 'They could not be read. Open this page again.' }
  const isFaulty = validation.some(({ level }) => level === 'error')
  const badge = actsBadge(acts, isFaulty)
  if (!badge) return null
  return {
    label: badge.label,
    title: acts.map(actWords).join(' '),
    color: badge.isUrgent ? 'danger' : 'primary',
  }
}

const EXPLANATIONS: Record<string, string> = {
  'EN+中文': 'Its title and main texts are in both languages.',
  中文: 'The English is missing. It is needed before this can be published.',
}

/** “EN”, “中文”, “EN+中文” or “EN+some 中文”, from the document's main fields. */
export const LanguageBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const document = draft ?? published
  if (!document) return null
  const fields = ['title', 'headline', 'name', 'description', 'summary', 'intro', 'bio'] as const
  const pairs = fields
    .map((field) => document[field] as LocalizedDraft | undefined)
    .filter((value): value is LocalizedDraft => typeof value === 'object' && value !== null)
  const label = languageState(...pairs)
  if (!label) return null
  return {
    label,
    title: EXPLANATIONS[label] ?? 'Some Chinese is still missing; the site shows English there.',
    color: label === 'EN+中文' ? 'primary' : undefined,
  }
}
