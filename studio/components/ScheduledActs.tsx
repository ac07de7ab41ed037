/** What is set for a time, and what failed at its time, each with a button that removes it. */
import { useToast } from '@sanity/ui'
import { useClient } from 'sanity'
import { actWords, cancelAct, type ListedAct } from '../lib/scheduled-acts.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { RemovableList } from './RemovableList.tsx'

const TOO_LATE = {
  status: 'warning',
  title: 'Nothing was cancelled: it had been done or cancelled already. 未取消任何定时：此前已执行或已取消。',
  closable: true,
} as const

/** @param acts the caller reads them again after a removal */
export function ScheduledActs({ acts }: { acts: readonly ListedAct[] }) {
  const client = useClient({ apiVersion: API_VERSION })
  const { push } = useToast()
  const rows = acts.map((act) => ({
    ...act,
    words: `${actWords(act)}${act.by ? ` Set by ${act.by}. 设定者：${act.by}。` : ''}`,
    isUrgent: Boolean(act.problem),
    verb: act.problem ? 'Remove 移除' : 'Cancel 取消',
    remove: async () => {
      if (!(await cancelAct(client, act))) push(TOO_LATE)
    },
  }))
  return (
    <RemovableList
      rows={rows}
      empty="Nothing is set. 没有定时安排。"
      failure="Nothing was changed: what is set stays set. Try again. 未能更改，请重试。"
    />
  )
}
