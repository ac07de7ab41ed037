import type { ServerResponse } from 'node:http'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, server, withServer } from '../../test/wire-server'
import { TranslationReview } from './TranslationReview'

withServer()

test('visitors who read both languages can propose a better translation', async () => {
  server.on('POST /searches/41/translation-proposals', (_call, reply) =>
    json(reply, { error: 'Too many proposals for now.' }, 429),
  )
  render(<TranslationReview searchId="41" query="tank man" translation="坦克人" />)
  const toggle = screen.getByRole('button', { name: /Propose a better one/ })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(toggle)
  const input = screen.getByRole('textbox', { name: /Your translation/ })
  const send = screen.getByRole('button', { name: /Send it for review/ })
  expect(input).toHaveAttribute('lang', 'zh-Hans')

  await userEvent.click(send)
  expect(screen.getByText(/Write a translation/)).toBeVisible()
  await userEvent.type(input, '坦克人{Enter}')
  expect(screen.getByText(/already have/)).toBeVisible()
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste('人'.repeat(201))
  await userEvent.click(send)
  expect(screen.getByText(/Too long: 201 characters\. 200 is the limit\./)).toBeVisible()
  expect(server.calls.filter((call) => call.method === 'POST')).toHaveLength(0)

  await userEvent.clear(input)
  await userEvent.type(input, ' 挡坦克的人 {Enter}')
  expect(await screen.findByText(/Too many proposals for now\./)).toBeVisible()
  expect(screen.getByText(/^Your translation was not sent\./)).toBeVisible()
  expect(input).toHaveValue(' 挡坦克的人 ')

  server.on('POST /searches/41/translation-proposals', (_call, reply) => void reply.destroy())
  await userEvent.click(send)
  expect(await screen.findByText(/^We do not know whether it arrived\./)).toBeVisible()
  expect(screen.queryByText(/was not sent/)).toBeNull()

  server.on('POST /searches/41/translation-proposals', (_call, reply) => json(reply, { state: 'open' }, 201))
  await userEvent.click(send)
  expect(await screen.findByText(/Thank you\. Staff will review/)).toBeVisible()
  const bodies = server.calls.filter((call) => call.method === 'POST').map((call) => call.body)
  expect(bodies.at(-1)).toMatchObject({ translation: '挡坦克的人' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(screen.getByText(/^Thank you\./).closest('[role=status]')).toHaveFocus())
})

test('while a translation is sent, its field takes no words, and it is sent once', async () => {
  server.calls.length = 0
  const asked = new Promise<ServerResponse>((resolve) =>
    server.on('POST /searches/41/translation-proposals', (_call, reply) => resolve(reply)),
  )
  render(<TranslationReview searchId="41" query="tank man" translation="坦克人" />)
  await userEvent.click(screen.getByRole('button', { name: /Propose a better one/ }))
  const input = screen.getByRole('textbox', { name: /Your translation/ })
  await userEvent.type(input, '挡坦克的人{Enter}')
  const reply = await asked
  await userEvent.type(input, '们{Enter}')
  expect(input).toHaveValue('挡坦克的人')
  expect(screen.getByText(/^Sending/)).toBeVisible()
  json(reply, { state: 'open' }, 201)
  expect(await screen.findByText(/Thank you\. Staff will review/)).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
