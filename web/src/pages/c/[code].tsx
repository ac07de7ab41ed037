import type { HeadProps } from 'gatsby'
import { wordsAt } from '../../i18n/LocaleContext'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'
import { presentedCodes } from '../../search/record-address'
import { AskedScript } from '../../search-page/AskedScript'
import { PresentLoading } from '../../search-page/PresentLoading'
import { RecordScreen } from '../../search-page/RecordScreen'
import { lazily } from '../../ui/lazily'
import { useHydrated } from '../../ui/useHydrated'

const PresentScreen = lazily(
  async () => (await import('../../present/PresentScreen')).PresentScreen,
  PresentLoading,
)

interface RecordPageProps {
  params: { code?: string }
  location: { search: string }
}

/** `/c/…`: one file for every comparison; the code is read in the browser. `?present` shows it on the whole screen. */
export default function RecordPage({ params, location }: RecordPageProps) {
  const code = params.code ?? ''
  const codes = useHydrated() ? presentedCodes(location.search, code.toUpperCase()) : undefined
  return codes ? <PresentScreen code={code.toUpperCase()} codes={codes} /> : <RecordScreen code={code} />
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead location={location} title={wordsAt(location.pathname).named(labels.aboutRecord)} noIndex />
    <AskedScript pathname={location.pathname} />
  </>
)
