import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import '../../test/gatsby-runtime'
import { ProvidersBox } from '../providers/ProvidersBox'
import { SearchInput } from '../search/SearchInput'

test.each([
  ['the search box', (asked: (words: string) => void) => <SearchInput mode="compare" onSearch={asked} />],
  [
    'the providers’ box',
    (asked: (words: string) => void) => <ProvidersBox loading={false} onSearch={asked} />,
  ],
])('text typed into %s before hydration is searched', async (_name, box) => {
  const asked: string[] = []
  const site = box((words) => asked.push(words))
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(site)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'paper boat')
  await act(async () => hydrateRoot(container, site))
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }))
  expect(asked).toEqual(['paper boat'])
  expect(field).toHaveValue('paper boat')
  container.remove()
})
