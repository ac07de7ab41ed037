import { Drawing } from '../content/Drawing'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { OopsScreen } from '../layout/OopsScreen'
import { PageHead } from '../layout/PageHead'

export default function NotFoundPage() {
  return (
    <OopsScreen
      status={labels.notFound}
      message={labels.notFoundText.en}
      messageZh={labels.notFoundText.zh}
      drawing={<Drawing name="frame-hover" alt={inBoth(labels.drawnPlace404)} width={48} height={36} />}
    />
  )
}

export const Head = () => <PageHead title={`${labels.oops.en}: ${inBoth(labels.notFound)}`} noIndex />
