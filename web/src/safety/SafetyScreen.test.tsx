import { RETENTION } from '@firewall-cafe/shared'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { minutesToRead } from '../../site-files/reading-time'
import { acceptTerms, currentVisitor, rereadVisitor, VOTER_TOKEN_KEY, voterToken } from '../visitor/visitor'
import { SafetyScreen } from './SafetyScreen'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadVisitor()
})

test('it lists everything that is kept, and for how long, from the retention table that the service uses', () => {
  render(<SafetyScreen />)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(Object.keys(RETENTION).length)
  // Written out, since on a phone its rows are grids.
  expect(document.querySelectorAll('table :is(thead, tbody, tr, th, td):not([role])')).toHaveLength(0)
  const network = rows.find((row) => row.textContent?.includes(RETENTION.searchNetwork.what.en))
  expect(network).toHaveTextContent(`${RETENTION.searchNetwork.kept.hours} hours`)
})

test('the part that says it takes a minute to read has no more words than that', () => {
  const { container } = render(<SafetyScreen />)
  expect(screen.getByText(/“Who sees what” takes a minute to read/)).toBeVisible()
  const part = screen.getByRole('region', { name: /^Who sees what/ }).cloneNode(true) as HTMLElement
  const chinese = [...part.querySelectorAll('[lang|="zh"]')]
  for (const words of chinese) words.remove()
  const texts = { en: part.textContent, zh: chinese.map((words) => words.textContent).join('') }
  expect(minutesToRead({ intro: texts })).toBe(1)
  expect(minutesToRead({ intro: { en: container.textContent } })).toBeGreaterThan(1)
})

test.each([
  [
    'the browser’s history keeps the words',
    'What you can do',
    'history still shows this site and the words you searched for.',
    '仍会留有本站和您的搜索词',
  ],
  [
    'they also stay when the tab’s data is cleared',
    'What you can do',
    'pages and pictures you saw, and the words you searched for',
    '看过的网页和图片，以及您的搜索词',
  ],
  [
    'sizes can tell which search it was',
    'Who sees what',
    'which search it was, by the sizes of what you load.',
    '加载内容的大小也可能透露是哪次搜索',
  ],
  [
    'totals can tell that searches have a network or browser in common',
    'When others see it',
    'others may be able to tell that such searches came from the same one.',
    '别人可能看出这些搜索来自同一网络或浏览器',
  ],
  [
    'staff can take down what is about you',
    'What you can do',
    'Staff can take it down, and keep your full name out from then on.',
    '工作人员可以将其撤下',
  ],
])('it says that %s', (_, part, ...sentences) => {
  render(<SafetyScreen />)
  const region = screen.getByRole('region', { name: new RegExp(`^${part}`) })
  for (const sentence of sentences) expect(region).toHaveTextContent(sentence)
})

test('on a shared machine the choice moves everything into the tab, and back', async () => {
  acceptTerms('ada')
  render(<SafetyScreen />)
  const choice = screen.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ })
  await userEvent.click(choice)
  expect(choice).toBeChecked()
  expect({ ...localStorage }).toEqual({})
  expect(currentVisitor()).toMatchObject({ forgetful: true, acceptedTerms: true })
  await userEvent.click(choice)
  expect(currentVisitor()).toMatchObject({ forgetful: false, acceptedTerms: true })
})

test('on a café’s machine that choice is made', () => {
  Object.assign(sessionStorage, { source: 'oslo', installationToken: 'token-of-oslo-2024' })
  rereadVisitor()
  render(<SafetyScreen />)
  const choice = screen.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ })
  expect(choice).toBeChecked()
  expect(choice).toBeDisabled()
  expect(choice).toHaveAccessibleDescription(/a computer that other people use\..*Leave now/)
})

test('it says why the choice cannot be turned off when the browser has another visitor', async () => {
  acceptTerms('ada', true)
  voterToken()
  localStorage.setItem(VOTER_TOKEN_KEY, 'somebody-elses')
  render(<SafetyScreen />)
  const choice = screen.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ })
  await userEvent.click(choice)
  expect(choice).toBeChecked()
  expect(screen.getByRole('alert')).toHaveTextContent(/^This stays on\. .*此项保持勾选：/)
})
