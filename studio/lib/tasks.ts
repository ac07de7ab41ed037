/** What waits for an editor: what the forms' rules find in documents, and unpublished drafts. */
import { type BrokenLink, DAY_MS } from '@firewall-cafe/shared'
import type { Path, ValidationMarker } from '@sanity/types'
import { NEEDED } from '../schema/support/field.ts'
import { CHINESE_SUGGESTED } from '../schema/support/rules.ts'
import { brokenLinkAt, brokenLinkWords } from './broken-links.ts'
import { FIELDS, OURS, type OverviewRow, openingId } from './overview.ts'
import { type WebAddress, webAddressesIn } from './web-addresses.ts'

/** GROQ, to be asked in the raw perspective: every document, the latest first. */
export const ROWS_QUERY = `*[!(_id in path("versions.**")) && ${OURS}] | order(_updatedAt desc){${FIELDS}}`

const WEEK_MS = 7 * DAY_MS

/** What a rule says of a field. */
export interface Finding {
  message: string
  path: Path
  /** The field's name in the form. */
  field: string
  /** False for advice: the document can still be published. */
  isError: boolean
}

/** A row that links to the field in question; to the document when `path` is empty. */
export interface Task extends OverviewRow {
  path: Path
  /** What to do there. */
  note: string
}

/** A web address in a document, and the field that holds it. */
export interface Link extends WebAddress {
  field: string
}

/** What was found in one revision of a document. */
export interface Seen {
  findings: readonly Finding[]
  links: readonly Link[]
}

export interface Tasks {
  /** Documents that cannot be published as they are. */
  wrong: Task[]
  /** Others that a rule gives advice about. */
  advice: Task[]
  chinese: Task[]
  /** Drafts that nobody has changed for a week. */
  old: Task[]
  /** Every web address, whether it leads somewhere or not. */
  links: (OverviewRow & Link)[]
}

/** Identifies the text that was checked. */
export const revisionOf = ({ _id, _rev }: Pick<OverviewRow, '_id' | '_rev'>): string => `${_id}@${_rev}`

const isDraft = ({ _id }: OverviewRow) => _id.startsWith('drafts.')

/** Each document once: as it will be after the next Publish. */
export function latest(rows: readonly OverviewRow[]): OverviewRow[] {
  const drafts = new Set(rows.filter(isDraft).map(openingId))
  return rows.filter((row) => isDraft(row) || !drafts.has(row._id))
}

/**
 * @param markers what Sanity's validation returns for one document
 * @param titleOf the title of a field of that document
 * @returns each sentence about a field once, errors first
 */
export function findingsOf(
  markers: readonly ValidationMarker[],
  titleOf: (name: string) => string | undefined,
): Finding[] {
  const found = new Map<string, Finding>()
  for (const { message, path, level } of markers.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const finding = { message, path, field: fieldOf(path, titleOf), isError: level === 'error' }
    found.set(JSON.stringify([path, message]), finding)
  }
  return [...found.values()]
}

/** The web addresses in a document. @param titleOf the title of a field of that document */
export const linksOf = (document: object, titleOf: (name: string) => string | undefined): Link[] =>
  webAddressesIn(document).map((link) => ({ ...link, field: fieldOf(link.path, titleOf) }))

/** The form's name for the field that a path begins with. */
function fieldOf([first = '']: Path, titleOf: (name: string) => string | undefined): string {
  const name = String(first)
  return (titleOf(name) ?? name).replace(NEEDED, '').trim()
}

const rankOf = ({ level }: ValidationMarker) => (level === 'error' ? 0 : 1)

/**
 * @param rows each document once, in the order to be shown
 * @param seen by revision; a document without an entry has not been checked yet
 * @param now milliseconds since 1970
 */
export function tasksOf(rows: readonly OverviewRow[], seen: ReadonlyMap<string, Seen>, now: number): Tasks {
  const tasks: Tasks = { wrong: [], advice: [], chinese: [], old: [], links: [] }
  for (const row of rows) {
    const { findings, links } = seen.get(revisionOf(row)) ?? { findings: [], links: [] }
    const chinese = findings.filter(({ message }) => message === CHINESE_SUGGESTED)
    const others = findings.filter((finding) => !chinese.includes(finding))
    const [first] = others
    if (first)
      tasks[first.isError ? 'wrong' : 'advice'].push({ ...row, path: first.path, note: noteOf(others) })
    if (chinese[0]) {
      const fields = [...new Set(chinese.map(({ field }) => field))]
      tasks.chinese.push({ ...row, path: chinese[0].path, note: fields.join(', ') })
    }
    for (const link of links) tasks.links.push({ ...row, ...link })
    const age = now - Date.parse(row._updatedAt)
    if (isDraft(row) && age > WEEK_MS)
      tasks.old.push({ ...row, path: [], note: `not changed for ${Math.floor(age / DAY_MS)} days` })
  }
  return tasks
}

function noteOf(findings: readonly Finding[]): string {
  const [first, ...rest] = findings
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : ''
  return `${first?.field}: ${first?.message}${more}`
}

/** The broken ones among all links. @param broken what the site builder found */
export const brokenTasks = (links: Tasks['links'], broken: readonly BrokenLink[]): Task[] =>
  links.flatMap(({ address, field, ...row }) => {
    const found = brokenLinkAt(address, broken)
    return found ? [{ ...row, note: `${field}: ${address} ${brokenLinkWords(found).en}` }] : []
  })
