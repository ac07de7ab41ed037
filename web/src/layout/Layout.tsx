import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { ErrorBoundary } from './ErrorBoundary'
import { Footer } from './Footer'
import { Header } from './Header'
import * as styles from './Layout.module.css'
import { PageLoading } from './PageLoading'
import { TermsGate } from './TermsGate'

interface LayoutProps {
  /** The page's path; a new one clears an error. */
  path: string
  /** The history entry; a new one closes the drawer. */
  step?: string | undefined
  children: ReactNode
}

/** Header, drawer, footer and terms around every page. The theme applies it; pages return their content only. */
export function Layout({ path, step, children }: LayoutProps) {
  const { tag } = useLocale()
  const main = useRef<HTMLElement>(null)
  // A page's file sets it; going to another edition loads no new document.
  useEffect(() => {
    document.documentElement.lang = tag
  }, [tag])

  // The browser's own step to the fragment has no state, so that the router would take it for another visit: one whose
  // search a link began.
  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link where no scripts run */}
      <a className={styles.skip} href="#main" onClick={skip}>
        <Bilingual label={labels.skip} />
      </a>
      <PageLoading key={path} />
      <Header path={path} step={step} />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={path} step={step}>
          {children}
        </ErrorBoundary>
      </main>
      {/* Remounted in each edition: the browser may have translated its texts, which are beside others. */}
      <Footer key={tag} />
      <TermsGate path={path} />
    </>
  )
}
