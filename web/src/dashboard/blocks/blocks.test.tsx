import type { ServerResponse } from 'node:http'
import type { ModeratedComparison } from '@firewall-cafe/shared'
import { screen, waitFor, within } from '@testing-library/react'
import {
  answerModeration,
  BLOCKED_SHA256,
  openModeration,
  queueItem,
  user,
} from '../../../test/moderation-service'
import { json, server, withServer } from '../../../test/wire-server'

withServer()

async function open(others: ModeratedComparison[] = []) {
  const seen = answerModeration([], { others })
  await openModeration()
  return seen
}

test('staff keep a name out by keyboard, see what is listed with it, and undo; names stay covered', async () => {
  await open()
  const panel = within(await screen.findByRole('region', { name: /^Names kept out/ }))
  const field = await panel.findByRole('textbox', { name: /^Full name/ })
  await user.type(field, 'Roe{Enter}')
  expect(await panel.findByRole('alert')).toHaveTextContent('This was not done.')
  expect(field).toHaveValue('Roe')
  server.on('POST /moderation/blocks/names', (_call, reply) => void reply.destroy())
  await user.type(field, '{Enter}')
  expect(await panel.findByText(/^We do not know whether this was done/)).toBeVisible()
  answerModeration([])
  await user.clear(field)
  await user.type(field, 'Jane Roe{Enter}')
  await waitFor(() =>
    expect(panel.getByRole('status')).toHaveTextContent(/This name is kept out.+decide about: 1/),
  )
  const link = panel.getByRole('link', { name: /^ZY2X3W4V \(.*new tab/ })
  expect(link).toHaveAttribute('href', '/c/ZY2X3W4V')
  expect(link).toHaveAttribute('target', '_blank')
  expect(field).toHaveValue('')
  expect(panel.queryByText('Jane Roe')).toBeNull()
  panel.getByRole('button', { name: /^Hold or press to read/ }).focus()
  await user.keyboard('{Enter>}')
  expect(panel.getByText('Jane Roe')).toBeVisible()
  await user.keyboard('{/Enter}')
  expect(panel.queryByText('Jane Roe')).toBeNull()
  await user.click(panel.getByRole('button', { name: /^Remove/ }))
  await user.click(await panel.findByRole('button', { name: /^Undo removal/ }))
  expect(await panel.findByRole('button', { name: /^Remove/ })).toBeVisible()
})

test('a name that is typed while another is being kept out stays in its field', async () => {
  await open()
  const panel = within(await screen.findByRole('region', { name: /^Names kept out/ }))
  const field = await panel.findByRole('textbox', { name: /^Full name/ })
  const added: ServerResponse[] = []
  server.on('POST /moderation/blocks/names', (_call, reply) => void added.push(reply))
  await user.type(field, 'Jane Roe{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  await user.clear(field)
  await user.type(field, 'John Doe')
  const item = { id: '1', name: 'Jane Roe', hour: Date.now(), removed_hour: null }
  json(added[0] as ServerResponse, { ...item, to_decide: { total: 0, codes: [] } })
  expect(await panel.findByText(/^This name is kept out/)).toBeVisible()
  expect(field).toHaveValue('John Doe')
})

test('staff take down a picture of a hidden comparison by keyboard, allow it, and take it down again', async () => {
  const { pictures } = await open([queueItem('AB2C3D4E', { state: 'hidden' })])
  const region = await screen.findByRole('region', { name: /^Pictures taken down/ })
  const panel = within(region)
  const news = () => panel.getAllByRole('status').at(-1)
  await user.type(await panel.findByRole('textbox', { name: /^Code of a comparison/ }), 'ab2c3d4e{Enter}')
  const veil = await panel.findByRole('button', { name: /^Google, picture 1, covered/ })
  expect(veil.querySelector('img')).toBeNull()
  veil.focus()
  await user.keyboard('{Enter>}')
  expect(veil.querySelector('img')).not.toBeNull()
  await user.keyboard('{/Enter}')
  expect(veil.querySelector('img')).toBeNull()
  await user.selectOptions(panel.getByRole('combobox', { name: /^Reason/ }), 'minor')
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Take down.*: Google, picture 1/ }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(news()).toHaveTextContent('Pictures taken down: 2'))
  expect(pictures).toEqual([{ code: 'AB2C3D4E', engine: 'google', rank: 1, reason: 'minor' }])
  const allow = panel.getByRole('button', { name: /^Allow again/ })
  server.on(`POST /moderation/blocks/pictures/${BLOCKED_SHA256}`, (_call, reply) =>
    json(reply, { error: 'Not just now.' }, 503),
  )
  await user.click(allow)
  expect(await panel.findByRole('alert')).toHaveTextContent('Not just now.')
  expect(allow).toHaveFocus()
  answerModeration([])
  await user.click(allow)
  await waitFor(() => expect(news()).toHaveTextContent('Undone. The picture shows again'))
  // The pressed button is gone.
  expect(news()).toHaveFocus()
  await user.click(panel.getByRole('button', { name: /^Take down again/ }))
  await waitFor(() => expect(news()).toHaveTextContent('Pictures taken down: 2'))
  expect(news()).toHaveFocus()
  const log = within(panel.getByRole('list', { name: /^Log/ }))
  expect(log.getAllByRole('listitem')).toHaveLength(3)
})

test('the number of pictures of a code is announced, also when there are none', async () => {
  await open([queueItem('AB2C3D4E'), queueItem('BC2D3E4F', { images: [] })])
  const panel = within(await screen.findByRole('region', { name: /^Pictures taken down/ }))
  const code = await panel.findByRole('textbox', { name: /^Code of a comparison/ })
  // Every screen reader announces text that is added to an element which was there before.
  const [spoken] = panel.getAllByRole('status')
  expect(spoken).toBeEmptyDOMElement()
  await user.type(code, 'ab2c3d4e{Enter}')
  await waitFor(() => expect(spoken).toHaveTextContent('Pictures: 4'))
  await user.clear(code)
  expect(spoken).toBeEmptyDOMElement()
  await user.type(code, 'bc2d3e4f{Enter}')
  await waitFor(() => expect(spoken).toHaveTextContent('This comparison shows no pictures.'))
})
