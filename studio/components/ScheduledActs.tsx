/** What is set for a time, and what could not be done at its time, each with the way to end it. */
import { Button, Card, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { actWords, cancelAct, type ListedAct } from '../lib/scheduled-acts.ts'

/** The list stays when its last row goes, and takes the focus that a row's button had. */
export function ScheduledActs({ acts }: { acts: readonly ListedAct[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1}>
      <Stack space={4}>
        {acts.length === 0 && <Text size={1}>Nothing is set. 没有定时安排。</Text>}
        {acts.map((act) => (
          <ActRow key={act._id} act={act} onEnded={() => list.current?.focus()} />
        ))}
      </Stack>
    </div>
  )
}

const TOO_LATE = {
  status: 'warning',
  title: 'Nothing was cancelled: it had been done or cancelled already. 未取消任何定时：此前已执行或已取消。',
  closable: true,
} as const

function ActRow({ act, onEnded }: { act: ListedAct; onEnded(): void }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { push } = useToast()
  const [state, setState] = useState<'set' | 'ending' | 'failed'>('set')
  const type = useSchema().get(act.documentType)?.title
  const title = act.title ?? type ?? 'Untitled'
  const end = act.problem ? 'Remove 移除' : 'Cancel 取消'
  const cancel = async () => {
    setState('ending')
    try {
      // The list is read anew once it is gone.
      if (!(await cancelAct(client, act))) push(TOO_LATE)
      onEnded()
    } catch {
      setState('failed')
    }
  }
  return (
    <Flex align="center" gap={3}>
      <Stack space={2} flex={1}>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{ id: act.document, type: act.documentType }}>
            {title}
          </IntentLink>
        </Text>
        <Text size={1} muted={!act.problem}>
          {actWords(act)}
          {act.by && ` Set by ${act.by}.`}
        </Text>
        {state === 'failed' && (
          <Card padding={3} tone="critical" role="alert">
            <Text size={1}>Nothing was changed: what is set stays set. Try again. 未能更改，请重试。</Text>
          </Card>
        )}
      </Stack>
      <Button
        mode="ghost"
        tone="critical"
        fontSize={1}
        text={end}
        aria-label={`${end}: ${title}`}
        disabled={state === 'ending'}
        onClick={() => void cancel()}
      />
    </Flex>
  )
}
