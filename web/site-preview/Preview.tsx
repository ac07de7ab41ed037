import { Component, type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Bilingual } from '../src/i18n/Bilingual'
import { Footer } from '../src/layout/Footer'
import { Header } from '../src/layout/Header'
import * as layout from '../src/layout/Layout.module.css'
import { SiteProvider } from '../src/layout/SiteProvider'
import { answer } from './answer.ts'
import { Content } from './content.ts'
import type { Needs } from './content-query.ts'
import { ContentContext, queryWithFragments } from './gatsby.tsx'
import { BASE, MOVED, show } from './moving.ts'
import * as styles from './Preview.module.css'
import { listenToPresentation, type Presentation } from './presentation.ts'
import { needsOf, pageAt } from './routes.ts'
import { WORDS } from './words.ts'

/** Inside the Studio, or in a window that it opened. */
const IN_STUDIO = window.parent !== window || window.opener !== null

/** The site's screens, with what the Studio says is in the content just now. */
export function Preview() {
  const path = usePath()
  const shown = useContent(path)
  if (!shown)
    return (
      <p className={styles.band} role="status">
        <Bilingual label={IN_STUDIO ? WORDS.waiting : WORDS.alone} />
      </p>
    )
  return (
    <ContentContext value={shown.content}>
      <p className={styles.band} role="note">
        <Bilingual label={shown.published ? WORDS.published : WORDS.draft} />
      </p>
      <SiteProvider>
        <Header path={path} />
        <main id="main" className={layout.main} tabIndex={-1}>
          <Boundary key={path} content={shown.content}>
            <Page path={path} content={shown.content} />
          </Boundary>
        </main>
        <Footer />
      </SiteProvider>
    </ContentContext>
  )
}

function Page({ path, content }: { path: string; content: Content }) {
  const page = pageAt(path, content)
  const variables = JSON.stringify(page?.variables ?? {})
  const data = useMemo(() => {
    const today = new Date().toISOString().slice(0, 10)
    return (
      page &&
      answer(queryWithFragments(String(page.query)), content, { variables: JSON.parse(variables), today })
    )
  }, [page?.query, variables, content])
  if (!page || !data) return <Said label={WORDS.noPage} />
  const Shown = page.default as ComponentType<object>
  return <Shown {...{ data, location: { pathname: path, search: '', hash: '' } }} />
}

const Said = ({ label }: { label: { en: string; zh: string } }) => (
  <p className={styles.said}>
    <Bilingual label={label} />
  </p>
)

/** Content that a screen cannot show must not end the preview: with the next letter it may be right again. */
class Boundary extends Component<{ content: Content; children: ReactNode }, { failed?: Content | true }> {
  override state: { failed?: Content | true } = {}

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { content }: { content: Content },
    { failed }: { failed?: Content | true },
  ) {
    if (failed === true) return { failed: content }
    return failed && failed !== content ? { failed: undefined } : null
  }

  override render() {
    return this.state.failed ? <Said label={WORDS.failed} /> : this.props.children
  }
}

interface Received {
  content: Content
  /** What was asked for. */
  needs: Needs
  published: boolean
}

const NOTHING = new Content([])

/** What the page at a path is made of; undefined until all of that is there. Later changes take its place whole, too. */
function useContent(path: string): Received | undefined {
  const [received, setReceived] = useState<Received>()
  const [complete, setComplete] = useState<{ path: string; received: Received }>()
  const studio = useRef<Presentation>(undefined)

  useEffect(() => {
    studio.current ??= listenToPresentation({
      onDocuments: (documents, perspective, needs) =>
        setReceived({ content: new Content(documents), needs, published: perspective === 'published' }),
      onNavigate: show,
    })
  }, [])
  const wanted = JSON.stringify(needsOf(path, received?.content ?? NOTHING))
  useEffect(() => studio.current?.need(JSON.parse(wanted)), [wanted])
  useEffect(() => studio.current?.moved(BASE + path), [path])

  const isComplete = received && JSON.stringify(received.needs) === wanted
  if (isComplete && (complete?.received !== received || complete.path !== path))
    setComplete({ path, received })
  return complete?.path === path ? complete.received : undefined
}

/** The path on the site, of the page that is shown. */
function usePath(): string {
  const [path, setPath] = useState(pathOnSite)
  useEffect(() => {
    const follow = () => setPath(pathOnSite())
    window.addEventListener('popstate', follow)
    window.addEventListener(MOVED, follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener(MOVED, follow)
    }
  }, [])
  return path
}

const pathOnSite = (): string => window.location.pathname.slice(BASE.length).replace(/\/+$/, '') || '/'
