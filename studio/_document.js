/**
 * The page the Studio runs in: our name and icon, and no font or file from elsewhere.
 * Plain JavaScript, because Sanity's build imports it into Node as it is.
 * @param {{ css?: string[], entryPath: string }} props
 */
import { createElement as element } from 'react'

const STYLE = `
  html { background-color: #ffffff; }
  html, body, #sanity { height: 100%; }
  body { margin: 0; -webkit-font-smoothing: antialiased; }
`

export default function StudioDocument({ css = [], entryPath }) {
  return element(
    'html',
    { lang: 'en' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      }),
      element('meta', { name: 'robots', content: 'noindex' }),
      element('meta', { name: 'referrer', content: 'same-origin' }),
      element('link', { rel: 'icon', href: '/static/mark.svg', type: 'image/svg+xml' }),
      element('title', null, 'FIREWALL Cafe Studio'),
      ...css.map((href) => element('link', { key: href, rel: 'stylesheet', href })),
      element('style', null, STYLE),
    ),
    element(
      'body',
      null,
      element('div', { id: 'sanity' }),
      // Classic, and so run before the module: the Studio's server says in it where everything stands.
      element('script', { src: '/static/studio-settings.js' }),
      element('script', { src: entryPath, type: 'module' }),
      element('noscript', null, 'The Studio needs JavaScript.'),
    ),
  )
}
