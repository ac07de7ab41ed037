import type { Localized } from '@firewall-cafe/shared'
import { Component, type ComponentType, type HTMLAttributes, type ReactNode, useEffect, useMemo } from 'react'
import { LocaleContext } from '../src/i18n/LocaleContext'
import { localeOf } from '../src/i18n/locales.ts'
import { Zh } from '../src/i18n/Zh'
import { Footer } from '../src/layout/Footer'
import { Header } from '../src/layout/Header'
import * as layout from '../src/layout/Layout.module.css'
import { SiteProvider } from '../src/layout/SiteProvider'
import { answer } from './answer.ts'
import type { Content } from './content.ts'
import { ContentContext, queryWithFragments } from './gatsby.tsx'
import { isByLink, usePath } from './moving.ts'
import * as styles from './Preview.module.css'
import { pageAt } from './routes.ts'
import { useFieldsOnClick, useOpenField } from './useFields.ts'
import { useLink } from './useLink.ts'
import { useStudio } from './useStudio.ts'
import { WORDS } from './words.ts'

/** Inside the Studio, or in a window that it opened. */
const IN_STUDIO = window.parent !== window || window.opener !== null

/** The site's screens, with the Studio's present content or with the draft behind a link. */
export const Preview = () => (isByLink() ? <ByLink /> : <FromStudio />)

function FromStudio() {
  const path = usePath()
  const { shown, field, open } = useStudio(path)
  useFieldsOnClick(path, shown?.content, open)
  useOpenField(path, shown?.content, field)
  if (!shown) return <Site path={path} label={IN_STUDIO ? WORDS.waiting : WORDS.alone} />
  return <Site path={path} content={shown.content} label={shown.published ? WORDS.published : WORDS.draft} />
}

const ByLink = () => <Site path={usePath()} {...useLink()} />

interface SiteProps {
  path: string
  /** Undefined while there is none. */
  content?: Content
  /** Says what the content is, or why there is none. */
  label: Localized
}

function Site({ path, content, label }: SiteProps) {
  const locale = localeOf(path)
  useEffect(() => {
    document.documentElement.lang = locale.tag
  }, [locale])

  if (!content) return <Said className={styles.band} role="status" label={label} />
  return (
    <ContentContext value={content}>
      <Said className={styles.band} role="note" label={label} />
      <LocaleContext value={locale}>
        <Boundary path={path} content={content}>
          <SiteProvider>
            <Header path={path} />
            <main id="main" className={layout.main} tabIndex={-1}>
              <Page key={path} path={path} content={content} />
            </main>
            <Footer />
          </SiteProvider>
        </Boundary>
      </LocaleContext>
    </ContentContext>
  )
}

interface PageProps {
  path: string
  content: Content
}

function Page({ path, content }: PageProps) {
  const page = useMemo(() => pageAt(path, content), [path, content])
  const data = useMemo(() => page && dataOf(page, content), [page, content])
  if (!page || !data) return <Said className={styles.said} label={WORDS.noPage} />
  const Shown = page.default as ComponentType<object>
  return <Shown {...{ data, location: { pathname: path, search: '', hash: '' } }} />
}

function dataOf({ query, variables }: NonNullable<ReturnType<typeof pageAt>>, content: Content) {
  const today = new Date().toISOString().slice(0, 10)
  return answer(queryWithFragments(String(query)), content, { variables, today })
}

interface SaidProps extends HTMLAttributes<HTMLParagraphElement> {
  label: Localized
}

/** What the preview itself says: in both languages, whichever edition the editor looks at. */
const Said = ({ label, ...rest }: SaidProps) => (
  <p lang="en" {...rest}>
    {label.en} <Zh>{label.zh}</Zh>
  </p>
)

/** Content that a screen cannot show must not end the preview: the next keystroke may repair it. */
class Boundary extends Component<PageProps & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: PageProps, { failed }: { failed: boolean }) {
    const { path, content } = this.props
    if (failed && (before.path !== path || before.content !== content)) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Said className={styles.said} label={WORDS.failed} /> : this.props.children
  }
}
