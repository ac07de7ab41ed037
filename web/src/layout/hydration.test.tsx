import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import '../../test/gatsby-runtime'
import type { LocaleLink } from '../i18n/LocaleLink'
import { SearchScreen } from '../search-page/SearchScreen'
import { rereadVisitor, TERMS_KEY } from '../visitor/visitor'
import { Layout } from './Layout'

const mockDrawn: string[] = []

// Every part of a page has links: they tell what is rendered, and how often.
jest.mock('../i18n/LocaleLink', () => {
  const real = jest.requireActual('../i18n/LocaleLink') as { LocaleLink: typeof LocaleLink }
  return {
    LocaleLink: (props: Parameters<typeof LocaleLink>[0]) => {
      mockDrawn.push(props.to)
      return real.LocaleLink(props)
    },
  }
})

test.each([
  ['who comes for the first time', 'false'],
  ['who has accepted the terms', 'true'],
])(
  'hydration renders the header, terms and cards of /search only once, for a visitor %s',
  async (_who, accepted) => {
    localStorage.setItem(TERMS_KEY, accepted)
    rereadVisitor()
    const page = (
      <Layout path="/search">
        <SearchScreen location={{ search: '' }} />
      </Layout>
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page)
    const built = mockDrawn.splice(0)
    const root = await act(async () => hydrateRoot(container, page))
    const hydrated = mockDrawn.splice(0)
    await act(async () => root.unmount())
    container.remove()
    expect(built).toEqual(expect.arrayContaining(['/safety', '/archive']))
    expect(hydrated).toEqual(built)
  },
)
