import type { GatsbySSR } from 'gatsby'
import { fontFaces } from './src/styles/fontFaces'

export { wrapPageElement } from './src/layout/wrapPageElement'
export { wrapRootElement } from './src/layout/wrapRootElement'

/** Minifying keeps one statement of the layers' order out of many, and not the first: say it before any style. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents([<style key="layers">{'@layer base, ui;'}</style>, ...getHeadComponents()])
}

/** The two faces of the first paint are named in the page itself; the Chinese ones follow after it. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en' })
  setHeadComponents(fontFaces())
}
