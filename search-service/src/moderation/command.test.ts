/** What staff type: `npm run moderate`. */
import { OwnProcesses } from '../../test/own-processes.ts'
import { saidBy } from '../../test/said-by.ts'
import { startService, statusOf, type TestService } from '../../test/service.ts'
import { moderateCommand } from './commands.ts'

const own = new OwnProcesses()
let service: TestService | undefined

afterEach(() => service?.stop())

test('npm run moderate does what staff may do', async () => {
  await own.start('api.js')
  const asked = await own.search('words for the shell')
  const { code, searchId } = (await asked.json()) as { code: string; searchId: string }
  await fetch(own.address(`/comparisons/${code}/reports`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'hate', note: 'look at this' }),
  })
  // With a limit of one voter for a network.
  const full = await startService({ ...own.environment, VOTERS_PER_HOUR: '1' })
  service = full
  const moderate = (...words: string[]) => saidBy(full, moderateCommand, ...words)
  expect(await moderate('queue')).toMatch(
    new RegExp(`${code}  public  words for the shell .+hate 1.+\n.+look at this.+\nWaiting: 1`),
  )
  await expect(moderate('hide', code, 'politics')).rejects.toThrow(
    /^“politics” is no REASON\.\n\nnpm run moderate .+REASON is one of/s,
  )
  await expect(moderate('undo')).rejects.toThrow(/^CODE is missing\.\n/)
  // In a process of its own, as staff type it.
  const command = await own.start('staff.js', {}, ['moderate', 'hide', code.toLowerCase(), 'hate'])
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(`${code} is hidden. It can be undone until`),
  ])
  // The api that runs beside it shows it no more.
  expect(await statusOf(own.address(`/comparisons/${code}`))).toBe(410)
  expect(await moderate('undo', code)).toBe(`${code} is public again.\n`)
  expect(await statusOf(own.address(`/comparisons/${code}`))).toBe(200)
  await expect(moderate('undo', code)).rejects.toThrow('nothing about it')
  expect(await moderate('log')).toMatch(new RegExp(`${code}  hide  hate  \\(staff\\)  undone`))
  expect(await moderate('remove', code, 'other')).toMatch(
    new RegExp(
      `^${code}  public  words for the shell \\| .+  \\(pictures: [1-9]\\d*\\)\nNothing has been changed\\. .+\n$`,
    ),
  )
  expect(await statusOf(own.address(`/comparisons/${code}`))).toBe(200)

  for (const token of ['first-of-two-voters', 'second-of-two-voters'])
    expect(
      await statusOf(`${full.url}/vote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-voter-token': token },
        body: JSON.stringify({ meta_key: 'votes_censored', search_id: searchId }),
      }),
    ).toBe(200)
  const listed = await moderate('votes')
  const [, id = ''] = /^([0-9a-f]{24}) {2}/m.exec(listed) ?? []
  expect(listed).toMatch(/waits\)\n +Censored: 1 counted, 1 not\nWaiting: 1/)
  expect(await moderate('votes', 'count', id)).toMatch(/; count\)\n +Censored: 2 counted, 0 not/)
  expect(await moderate('votes', 'undo', id)).toMatch(/; waits\).+\n.+count {2}undone/s)
  await expect(moderate('votes', 'undo', id)).rejects.toThrow('Nothing was decided that could be undone.')

  expect(await moderate('remove', code, 'other', '--yes')).toBe(
    `${code} is removed. This cannot be undone.\n`,
  )
  expect(await statusOf(own.address(`/comparisons/${code}`))).toBe(410)
  await expect(moderate('remove', code, 'other')).rejects.toThrow('This comparison was removed.')
})
