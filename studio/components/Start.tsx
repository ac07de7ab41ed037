/** The Studio's first page: the site's state, what waits, what was changed last, and where to begin. */
import { type ReactNode, useId, useRef, useState } from 'react'
import { pathToString, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { builderUrl, guideUrl, hasDraftLinks, siteUrl } from '../lib/environment.ts'
import { counted, type OverviewRow, openingId, SHOWN, shortTime } from '../lib/overview.ts'
import { actsHeading } from '../lib/scheduled-acts.ts'
import { BEHIND, type BuilderStatus, overallState, siteReport } from '../lib/site-state.ts'
import { brokenTasks, type Task, type Tasks } from '../lib/tasks.ts'
import { By } from './By.tsx'
import { Mark } from './marks.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { ScheduledActs } from './ScheduledActs.tsx'
import { useScheduledActs } from './ScheduledActsProvider.tsx'
import { useBuilderStatus } from './useBuilderStatus.ts'
import { useLastChange } from './useLastChange.ts'
import { useOverview } from './useOverview.ts'
import './start.css'

/** The site's state as a heading and a sentence. */
function siteWords(
  state: ReturnType<typeof overallState>,
  status: BuilderStatus | undefined,
): { heading: string; sentence: string } {
  if (state === 'unknown')
    return {
      heading: 'The site builder does not answer',
      sentence: 'What you publish is kept. Tell whoever looks after the site.',
    }
  if (state === 'building')
    return {
      heading: 'The site is rebuilding',
      sentence: 'What was published will be on it in about a minute.',
    }
  if (state === 'failed')
    return {
      heading: 'The site could not be rebuilt',
      sentence: `Visitors still see the version before. ${status?.message ?? ''}`,
    }
  if (state === 'behind')
    return {
      heading: BEHIND,
      sentence:
        'It comes with the next build, which starts by itself. If this stays, tell whoever looks after the site.',
    }
  const since = status?.contentAsOf
    ? ` It shows everything published until ${shortTime(status.contentAsOf)}.`
    : ''
  return { heading: 'The site is up to date', sentence: `Visitors see what is published here.${since}` }
}

function SitePanel() {
  const status = useBuilderStatus()
  const lastChange = useLastChange()
  if (!builderUrl) return null
  const state = overallState(status, lastChange)
  const { heading, sentence } = siteWords(state, status)
  return (
    <section className="fw-start-site" data-state={state}>
      <h2>{heading}</h2>
      <p>{sentence}</p>
      {siteUrl && (
        <a href={siteUrl} target="_blank" rel="noopener noreferrer">
          Look at the site
        </a>
      )}
    </section>
  )
}

interface RowsProps<Row> {
  title: string
  /** Shown when there is no row. */
  empty?: string
  rows: readonly Row[]
  note(row: Row): ReactNode
}

/** Documents to open; of many only the first, and the rest on request. */
function Rows<Row extends OverviewRow & Partial<Pick<Task, 'path'>>>(props: RowsProps<Row>) {
  const { title, empty, rows, note } = props
  const schema = useSchema()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const showAll = () => {
    setAll(true)
    // The button is about to go, and the focus with it.
    list.current?.focus()
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p>{empty}</p>}
      <ul ref={list} tabIndex={-1} aria-labelledby={id}>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => (
          <li key={row._id + pathToString(row.path ?? [])}>
            <IntentLink
              intent="edit"
              params={{
                id: openingId(row),
                type: row._type,
                ...(row.path?.length && { path: pathToString(row.path) }),
              }}
            >
              {row.title || schema.get(row._type)?.title || 'Untitled'}
            </IntentLink>
            <span>
              {schema.get(row._type)?.title} · {note(row)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !all && (
        <button type="button" onClick={showAll}>
          Show all {rows.length}
        </button>
      )}
    </section>
  )
}

const noteOf = ({ note }: Task) => note

interface TaskListsProps {
  tasks: Tasks
  /** How many documents have not been looked at yet. */
  left: number
  status: BuilderStatus | undefined
}

/** What the forms' rules find, what has waited for long, and the broken links that the site builder found. */
function TaskLists({ tasks, left, status }: TaskListsProps) {
  const lists = [
    { title: 'Missing or wrong', rows: tasks.wrong },
    { title: 'Links that lead nowhere', rows: brokenTasks(tasks.links, status?.brokenLinks ?? []) },
    { title: 'Some Chinese missing', rows: tasks.chinese },
    { title: 'Worth a look', rows: tasks.advice },
    { title: 'Drafts older than a week', rows: tasks.old },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className="fw-start-lists">
        {lists.map(({ title, rows }) => (
          <Rows key={title} title={`${title} (${rows.length})`} rows={rows} note={noteOf} />
        ))}
      </div>
      {left > 0 && <p>Looking for what is missing: {counted(left, 'document')} to go…</p>}
      {left === 0 && lists.length === 0 && (
        <p>Nothing is missing in any document, and no draft is older than a week.</p>
      )}
    </>
  )
}

/** What publishes or unpublishes itself; empty if nothing was set since the page was opened. */
function TimePanel() {
  const { acts = [], failed } = useScheduledActs()
  const id = useId()
  const [wasThere, setThere] = useState(false)
  if (acts.length > 0 && !wasThere) setThere(true)
  if (acts.length === 0 && !failed && !wasThere) return null
  return (
    <section className="fw-start-links" aria-labelledby={id}>
      <h2 id={id}>{actsHeading({ acts, failed })}</h2>
      {failed && (
        <p role="alert">
          What is set for a time could not be read. Open this page again. 无法读取定时安排，请重新打开此页。
        </p>
      )}
      {(acts.length > 0 || !failed) && <ScheduledActs acts={acts} />}
    </section>
  )
}

/** The Studio's first page. */
export function Start() {
  const { overview, authors, tasks, left, failed } = useOverview()
  const status = useBuilderStatus()
  const shown = (row: OverviewRow) => (builderUrl ? `, ${siteReport(row, status).label.toLowerCase()}` : '')
  return (
    <main className="fw-page fw-start">
      <header>
        <Mark size={64} />
        <div>
          <h1>Write once, in two languages</h1>
          <p>
            A draft is kept while you type and stays in the Studio. “Publish” puts it on the site, about a
            minute later.
          </p>
        </div>
      </header>
      <SitePanel />
      <nav aria-label="Begin">
        <IntentLink intent="create" params={{ type: 'event', template: 'event' }}>
          New event
        </IntentLink>
        <IntentLink intent="create" params={{ type: 'pressItem', template: 'pressItem' }}>
          New press item
        </IntentLink>
        <IntentLink intent="edit" params={{ id: 'homePage', type: 'homePage' }}>
          Home page
        </IntentLink>
        {guideUrl && (
          <a href={guideUrl} target="_blank" rel="noopener noreferrer">
            Read the guide
          </a>
        )}
      </nav>
      {failed && <p role="alert">The content could not be read. It is tried again when something changes.</p>}
      {!overview && !failed && <p>Reading the content…</p>}
      <TimePanel />
      {overview && (
        <>
          <p className="fw-start-counts">
            On the site: {counted(overview.counts.events, 'event')},{' '}
            {counted(overview.counts.pressItems, 'press item')},{' '}
            {counted(overview.counts.partners, 'person or partner', 'people and partners')}.
          </p>
          <div className="fw-start-lists">
            <Rows
              title={`Waiting to be published (${overview.counts.drafts})`}
              empty="Nothing. Everything that was written is published."
              rows={overview.drafts}
              note={({ _updatedAt }) => `changed ${shortTime(_updatedAt)}`}
            />
            <Rows
              // By Publish, at a set time, by dragging a list, by replacing a picture: all of it reaches the site.
              title="Last changes to what is published"
              empty="Nothing yet."
              rows={overview.published}
              note={(row) => (
                <>
                  {shortTime(row._updatedAt) + shown(row)}
                  <By author={authors[row._rev]} />
                </>
              )}
            />
          </div>
          {tasks ? (
            <TaskLists tasks={tasks} left={left} status={status} />
          ) : (
            <p>Looking for what is missing…</p>
          )}
        </>
      )}
      {hasDraftLinks && (
        <section className="fw-start-links">
          <h2>Preview links that are open</h2>
          <OpenLinks />
        </section>
      )}
    </main>
  )
}
