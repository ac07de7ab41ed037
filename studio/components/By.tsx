import { useUser } from 'sanity'
import { SCHEDULER, SEED, UNNAMED } from '../schema/support/author.ts'

/** What to say for authors who are not persons. */
const NOBODY = new Map([
  [UNNAMED, null],
  [SCHEDULER, ' · by itself, at its time 定时自动发布'],
  [SEED, ' · by the server, at its start 服务器启动时写入'],
])

/** “ · by Ana”, after what somebody did; nothing if the author is unknown. */
export function By({ author = UNNAMED }: { author?: string }) {
  const words = NOBODY.get(author)
  return words === undefined ? <ByPerson author={author} /> : words
}

function ByPerson({ author }: { author: string }) {
  const [user] = useUser(author)
  if (!user?.displayName) return null
  return (
    <>
      {' · by '}
      <bdi>{user.displayName}</bdi>
    </>
  )
}
