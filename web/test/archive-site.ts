/** The archive's screen, and a server that answers what it asks. */
import { screen } from '@testing-library/react'
import { ArchiveScreen } from '../src/archive/ArchiveScreen'
import { archivePage, searchImages } from './samples'
import { visit } from './search-site'
import { json, server } from './wire-server'

export const openArchive = (address = '/archive') => visit(address, { screen: ArchiveScreen })

/** Has the server answer with this list; its row 7 has pictures and votes. */
export function answerArchive(page = archivePage(), images = searchImages()): void {
  server.on('GET /searches', (_call, reply) => json(reply, page))
  server.on('POST /searches/7/images', (_call, reply) => json(reply, images))
  server.on('GET /searches/7/votes', (_call, reply) =>
    json(reply, { votes_censored: 2, votes_uncensored: 1 }),
  )
}

/** The button of a row that is closed, once it is there. */
export const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })

/** The text of a row, cell by cell. */
export const cells = (button: HTMLElement) =>
  [...(button.closest('tr')?.cells ?? [])].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim())
