import { eventually } from '@firewall-cafe/testing/eventually'
import { apiUrl } from './browser.ts'

interface Page {
  total: number
  data: { total_votes: number }[]
}

/** Waits until the archive has this many searches of the words, and votes: a worker counts every second. */
export function inArchive(query: string, searches = 1, votes = 0): Promise<void> {
  return eventually(async () => {
    const found = await fetch(`${apiUrl()}/searches?page_size=100&query=${encodeURIComponent(query)}`)
    const { total, data } = (await found.json()) as Page
    const voted = data.reduce((sum, { total_votes }) => sum + total_votes, 0)
    if (total < searches || voted < votes) throw new Error(`${query}: ${total} searches, ${voted} votes`)
  })
}
