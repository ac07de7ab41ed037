import { Component, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Bilingual } from '../src/i18n/Bilingual'
import { Footer } from '../src/layout/Footer'
import { Header } from '../src/layout/Header'
import * as layout from '../src/layout/Layout.module.css'
import { SiteProvider } from '../src/layout/SiteProvider'
import { answer } from './answer.ts'
import { Content } from './content.ts'
import { ContentContext, queryWithFragments } from './gatsby.tsx'
import { BASE, MOVED, show } from './moving.ts'
import * as styles from './Preview.module.css'
import { listenToPresentation } from './presentation.ts'
import { pageAt } from './routes.ts'
import { WORDS } from './words.ts'

/** Inside the Studio, or in a window that it opened. */
const IN_STUDIO = window.parent !== window || window.opener !== null

/** The site's screens, with what the Studio says is in the content just now. */
export function Preview() {
  const path = usePath()
  const [shown, setShown] = useState<{ content: Content; published: boolean }>()

  useEffect(() => {
    const studio = listenToPresentation({
      onDocuments: (documents, perspective) =>
        setShown({ content: new Content(documents), published: perspective === 'published' }),
      onNavigate: show,
    })
    const tell = () => studio.moved(window.location.pathname + window.location.search)
    tell()
    window.addEventListener(MOVED, tell)
    return () => window.removeEventListener(MOVED, tell)
  }, [])

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
  const Shown = page.default as React.ComponentType<object>
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
