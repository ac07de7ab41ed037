import { useUser } from 'sanity'
import { SCHEDULER, SEED, UNNAMED } from '../schema/support/author.ts'

/** Authors that say nothing of who it was. */
const NOBODY: ReadonlySet<string> = new Set([UNNAMED, SEED])

/** “ · by Ana”, behind what somebody did; nothing where it is not known who. */
export function By({ author = UNNAMED }: { author?: string }) {
  if (NOBODY.has(author)) return null
  return author === SCHEDULER ? ' · by itself, at its time 定时自动发布' : <ByPerson author={author} />
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
