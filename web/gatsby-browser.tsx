import './src/styles/tokens.css'
import './src/styles/global.css'
import './src/layout/before-router'

export { onClientEntry } from './src/layout/pagePath'
export { replaceHydrateFunction } from './src/layout/replaceHydrateFunction'
export { shouldUpdateScroll } from './src/layout/shouldUpdateScroll'
export { wrapPageElement } from './src/layout/wrapPageElement'
export { wrapRootElement } from './src/layout/wrapRootElement'
