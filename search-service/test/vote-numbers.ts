import type { TestService } from './service.ts'

/** All numbers about votes that a visitor or the dashboard shows. */
export async function voteNumbers(service: TestService, searchId: string) {
  await service.fold()
  const get = async (path: string) => (await service.http.get(path)).body
  return {
    counters: await get('/dashboardData'),
    votes: await get('/api/analytics/votes'),
    ofSearch: await get(`/searches/${searchId}/votes`),
    archive: (await get('/searches')).data.map((item: { total_votes: number }) => item.total_votes),
    censored: (await get('/searches?vote_ids=1')).total,
    recent: (await get('/api/analytics/recent-activity')).map(
      (item: { vote_count: number }) => item.vote_count,
    ),
  }
}
