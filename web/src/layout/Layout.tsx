import { type ReactNode, useEffect } from 'react'
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
  // A page's file sets it; going to another edition loads no new document.
  useEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
  return (
    <>
      <a className={styles.skip} href="#main">
        <Bilingual label={labels.skip} />
      </a>
      <PageLoading key={path} />
      <Header path={path} step={step} />
      <main id="main" className={styles.main} tabIndex={-1}>
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
