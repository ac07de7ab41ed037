import type { HeadProps, PageProps } from 'gatsby'
import type { Methodology } from '../../site-files/methodology'
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
  return (
    <PageHead
      title={`${title.en} ${title.zh}`}
      description={intro.en}
      path={location.pathname}
      kind="about"
      type="article"
    />
  )
}
