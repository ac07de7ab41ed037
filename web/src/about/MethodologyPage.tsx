import type { HeadProps, PageProps } from 'gatsby'
import type { Methodology } from '../../site-files/methodology'
import { wordsAt } from '../i18n/LocaleContext'
import { PageHead } from '../layout/PageHead'
import { MethodologyScreen } from './MethodologyScreen'

interface MethodologyContext {
  methodology: Methodology
}

/** `/methodology`: made of docs/methodology.md, see `gatsby-methodology.mts`. */
export default function MethodologyPage({ pageContext }: PageProps<object, MethodologyContext>) {
  return <MethodologyScreen {...pageContext.methodology} />
}

export function Head({ pageContext, location }: HeadProps<object, MethodologyContext>) {
  const { title, intro } = pageContext.methodology
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead location={location} title={named(title)} description={t(intro)} kind="about" type="article" />
  )
}
