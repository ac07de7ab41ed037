import type { PageProps } from 'gatsby'
import { inBoth } from '../../i18n/inBoth'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'
import { AskedScript } from '../../search-page/AskedScript'
import { RecordScreen } from '../../search-page/RecordScreen'

/** `/c/…`: one file for every comparison; the code is read in the browser. */
export default function RecordPage({ params }: PageProps) {
  return <RecordScreen code={params.code ?? ''} />
}

export const Head = () => (
  <>
    <PageHead title={inBoth(labels.aboutRecord)} noIndex />
    <AskedScript />
  </>
)
