import { useUser } from 'sanity'
import { SCHEDULER, SEED, UNNAMED } from '../schema/support/author.ts'

/** Authors that say nothing of who it was. */
const NOBODY: ReadonlySet<string> = new Set([UNNAMED, SEED])

/** “ · by Ana”, behind what somebody did; nothing where it is not known who. */
export function By({ author = '' }: { author?: string }) {
  const [user] = useUser(NOBODY.has(author) ? '' : author)
  if (author === SCHEDULER) return ' · by itself, at its time 定时自动发布'
  if (!user?.displayName) return null
  return (
    <>
      {' · by '}
      <bdi>{user.displayName}</bdi>
    </>
  )
}
