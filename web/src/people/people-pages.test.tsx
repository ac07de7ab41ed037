import { render, screen, within } from '@testing-library/react'
import { ContributorsScreen } from './ContributorsScreen'
import { PartnersScreen } from './PartnersScreen'

const cards = [
  { title: { en: 'Partner with us', zh: '合作' }, url: '/support', bgColor: 'red' },
  { title: { en: 'Unfinished' } },
  null,
]

test('lists partners with name, link and description, in the order of the editors', () => {
  render(
    <PartnersScreen
      page={{ cards }}
      partners={[
        { id: 'b', name: { en: 'Second' }, orderRank: '0|i00007:' },
        {
          id: 'a',
          name: { en: 'First', zh: '第一' },
          url: 'https://first.example/',
          description: { en: 'Helps.' },
          orderRank: '0|hzzzzz:',
        },
        { id: 'c', name: null },
        null,
      ]}
    />,
  )
  const region = screen.getByRole('region', { name: /^Partners/ })
  expect(
    within(region)
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.textContent),
  ).toEqual(['First 第一 (opens in a new tab 在新标签页打开)', 'Second'])
  expect(within(region).getByRole('link', { name: /First/ })).toHaveAttribute('target', '_blank')
  expect(within(region).getByText('Helps.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Partner with us/ })).toHaveAttribute('href', '/support')
  expect(screen.queryByText('Unfinished')).toBeNull()
})

test('lists contributors with role, text and site', () => {
  render(
    <ContributorsScreen
      page={null}
      contributors={[
        {
          id: 'a',
          name: { en: 'Ada' },
          role: { en: 'Developer', zh: '开发者' },
          url: 'https://www.ada.example/',
        },
      ]}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contributors')
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeVisible()
  expect(screen.getByText('开发者')).toHaveAttribute('lang', 'zh-Hans')
  expect(screen.getByRole('link', { name: /ada\.example/ })).toHaveAttribute(
    'href',
    'https://www.ada.example/',
  )
})

test('works without any people', () => {
  render(<PartnersScreen page={null} partners={[]} />)
  expect(screen.getByText('Nobody is listed here yet.')).toBeVisible()
})
