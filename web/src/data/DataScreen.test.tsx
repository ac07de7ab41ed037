import { ARCHIVE_COLUMNS, DATA_QUESTIONS } from '@firewall-cafe/shared'
import type { Manifest } from '@firewall-cafe/shared/api'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MANIFEST } from '../../test/samples'
import { json, server, withServer } from '../../test/wire-server'
import { DEFAULT_SETTINGS, forgetSettings } from '../api/settings'
import { DataScreen } from './DataScreen'

withServer()

const answer = (change: Partial<Manifest> = {}) =>
  server.on('GET /exports/manifest.json', (_call, reply) => json(reply, { ...MANIFEST, ...change }))

test('the files of each month are listed with their sizes', async () => {
  answer()
  render(<DataScreen />)
  const table = await screen.findByRole('table', { name: /^Files/ })
  const link = await within(table).findByRole('link', { name: 'firewall-cafe-2024-05.parquet' })
  await waitFor(() =>
    expect(link).toHaveAttribute('href', `${server.address}/exports/dumps/firewall-cafe-2024-05.parquet`),
  )
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('12,3451.2 MB')
  expect(screen.getByText(/^Hidden: 1\./)).toBeVisible()
  expect(screen.getByText(/Votes are as counted on the day their file was made \(made_on in/)).toBeVisible()
  expect(screen.getByText(/票数截至文件生成之日（见清单中的 made_on）/)).toBeVisible()
  expect(screen.queryByText(/^Demo data/)).toBeNull()
})

test('demo data is marked, an empty list says that there is no file yet, and a failed list can be read again', async () => {
  server.on('GET /exports/manifest.json', (_call, reply) => json(reply, { error: 'Not just now.' }, 503))
  render(<DataScreen />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.')
  answer({ simulated: true, files: [], tombstones: [] })
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await screen.findByText(/^There is no file yet/)).toBeVisible()
  expect(screen.getByText(/^Demo data/)).toBeVisible()
})

test('the manifest, which names the hidden comparisons, is available while there are no files', async () => {
  answer({ files: [] })
  render(<DataScreen />)
  expect(await screen.findByText(/^Hidden: 1\./)).toBeVisible()
  const manifest = await screen.findByRole('link', { name: /^Manifest/ })
  await waitFor(() => expect(manifest).toHaveAttribute('href', `${server.address}/exports/manifest.json`))
  expect(screen.queryByRole('link', { name: /^Data Package/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^The API/ })).toHaveAttribute('href', `${server.address}/docs`)
})

test.each([
  ['2024-05', ['2024-05']],
  ['2024-03 to 2024-05', ['2024-05', '2024-04', '2024-03']],
])('the citation names the months that have files: %s', async (span, months) => {
  answer({
    files: months.flatMap((month) => MANIFEST.files.map((file) => ({ ...file, name: month, month }))),
  })
  render(<DataScreen />)
  expect(await screen.findByText(new RegExp(`Data set, ${span}, read on \\d{4}-`))).toBeVisible()
  expect(screen.getByText(/^Name the SHA-256 of each file you used, and keep the manifest/)).toBeVisible()
})

test('the licence is the one in the settings, and no licence is shown before they are known', async () => {
  answer()
  const built = renderToString(<DataScreen />)
  expect(built).not.toMatch(/CC BY|creativecommons/)
  expect(built).toMatch(/<noscript>.*This page needs JavaScript/)
  const { unmount } = render(<DataScreen />)
  expect(await screen.findByRole('table', { name: /^Files/ })).toBeVisible()
  expect(screen.queryByText(/^Words and numbers/)).toBeNull()
  unmount()
  forgetSettings()
  DEFAULT_SETTINGS.dataLicence = 'ODbL-1.0'
  render(<DataScreen />)
  expect(
    await screen.findByText(
      /^Words and numbers: ODbL 1\.0; not the pictures .* nor the titles they sent with them\./,
    ),
  ).toBeVisible()
})

test('every column is explained, and every question can be copied', async () => {
  answer()
  render(<DataScreen />)
  const table = screen.getByRole('table', { name: /^Columns/ })
  const named = within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
  expect(named).toEqual(ARCHIVE_COLUMNS.map(({ name }) => name))
  for (const { sql } of DATA_QUESTIONS) expect(document.body.textContent).toContain(sql)
  expect(screen.getAllByRole('button', { name: /^Copy SQL/ })).toHaveLength(DATA_QUESTIONS.length)
  await screen.findByRole('table', { name: /^Files/ })
})
