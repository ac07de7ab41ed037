/** Set a time: publishes or unpublishes a document by itself. */
import { ClockIcon } from '@sanity/icons'
import { Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient, useValidationStatus } from 'sanity'
import { editorName } from '../../lib/editor-name.ts'
import { lakeHost } from '../../lib/environment.ts'
import { type ListedAct, meantTime, setAct } from '../../lib/scheduled-acts.ts'
import { cityOf, ownTimeZone, type Place, zoneOfPlace, zonesByRegion } from '../../lib/time-zones.ts'
import { SINGLETONS } from '../../schema/index.ts'
import { API_VERSION } from '../../schema/support/api-version.ts'
import type { Act } from '../../schema/support/scheduled-act.ts'
import { ScheduledActs } from '../ScheduledActs.tsx'
import { useActsOf } from '../ScheduledActsProvider.tsx'
import { focusOn } from '../Step.tsx'
import { InTheWay } from './takeAway.tsx'
import { useReturnFocus } from './useReturnFocus.ts'
import { useUsers } from './users.ts'

/** Opens the dialog. Sanity's cloud has its own scheduling. */
export const SetTime: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const [isOpen, setOpen] = useState(false)
  if (!lakeHost) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'Set a time',
    icon: ClockIcon,
    title: 'Publishes or unpublishes it by itself, at a day and time.',
    disabled: !draft && !published,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'At a set time 定时',
      content: <Times id={id} type={type} draft={draft} published={published} onLeave={close} />,
      onClose: close,
    },
  }
}
SetTime.displayName = 'SetTime'

interface TimesProps {
  id: string
  type: string
  draft: SanityDocument | null
  published: SanityDocument | null
  onLeave(): void
}

const ACTS: Record<Act, string> = { publish: 'Publish it 发布', unpublish: 'Unpublish it 取消发布' }

function Times(props: TimesProps) {
  const { id, type, draft, published } = props
  const possible: Act[] = []
  if (draft) possible.push('publish')
  if (published && !SINGLETONS.has(type)) possible.push('unpublish')
  const [chosen, choose] = useState<Act>()
  const act = chosen && possible.includes(chosen) ? chosen : possible[0]
  const hindrance = useHindrance(act, props)
  useReturnFocus()
  return (
    <Stack space={4} padding={2}>
      <SetAlready acts={useActsOf(id)} />
      {possible.length > 1 && (
        <Select
          aria-label="What is to happen 要做什么"
          value={act}
          onChange={({ currentTarget }) => choose(currentTarget.value as Act)}
        >
          {possible.map((one) => (
            <option key={one} value={one}>
              {ACTS[one]}
            </option>
          ))}
        </Select>
      )}
      {hindrance}
      {act && (
        <NewTime
          key={act}
          act={act}
          id={id}
          type={type}
          document={draft ?? published}
          maySet={hindrance === null}
        />
      )}
    </Stack>
  )
}

/** What is set for the document; if that cannot be read, says that a new time replaces it. */
function SetAlready({ acts }: { acts: readonly ListedAct[] | undefined }) {
  if (acts) return <ScheduledActs acts={acts} />
  return (
    <Text size={1}>
      We cannot tell whether a time is already set; a new one takes its place. Open this page again to see.
      无法得知是否已设定时间，新的时间会取代之前的。请重新打开此页查看。
    </Text>
  )
}

/** For a document that exists once. */
const ONLY_PUBLISHED =
  'Everything here is published, and it cannot be unpublished: a time can be set once there are changes to publish. 所有内容均已发布，且无法取消发布；有未发布的更改时，才能设定时间。'
const NOTHING_WRITTEN = 'Nothing is written here, so there is nothing to publish. 此处没有可发布的内容。'

/** What stands in the way now, as it does for the buttons Publish and Unpublish; null for nothing. */
function useHindrance(act: Act | undefined, props: TimesProps): ReactNode {
  const { id, type, draft, published, onLeave } = props
  const { isValidating, revision, validation } = useValidationStatus(draft?._id ?? id, type, true)
  const users = useUsers(id, act === 'unpublish')
  const isLooking = act === 'publish' ? isValidating || revision !== draft?._rev : users === undefined
  if (!act) return <Text size={1}>{published ? ONLY_PUBLISHED : NOTHING_WRITTEN}</Text>
  if (isLooking) return <Text size={1}>Looking whether it can be done… 正在检查……</Text>
  if (act === 'unpublish') return users?.length ? <InTheWay users={users} onLeave={onLeave} /> : null
  if (!validation.some(({ level }) => level === 'error')) return null
  return (
    <Text size={1}>
      Something is missing or wrong in it, so no time can be set to publish it. The red sign at the top right
      lists it. 内容有缺漏或错误，无法设定发布时间；右上角的红色标志会列出。
    </Text>
  )
}

interface NewTimeProps {
  act: Act
  id: string
  type: string
  /** As it is written now: it may name a place. */
  document: SanityDocument | null
  maySet: boolean
}

function NewTime({ act, id, type, document, maySet }: NewTimeProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const [zone, setZone] = useState(
    () => zoneOfPlace(document?.location as Place | undefined) ?? ownTimeZone(),
  )
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [state, setState] = useState<'asked' | 'setting' | 'set' | 'failed'>('asked')
  const said = useRef<HTMLDivElement>(null)
  const { moment, words } = meantTime({ day, time }, zone, Date.now())

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!maySet || moment === undefined) return
    setState('setting')
    try {
      const at = new Date(moment).toISOString()
      await setAct(client, { act, document: id, documentType: type, at, timeZone: zone, by: editorName() })
      setDay('')
      setState('set')
      // The disabled button has lost the focus, without which Escape does not reach the dialog.
      said.current?.focus()
    } catch {
      setState('failed')
    }
  }

  return (
    <form onSubmit={submit}>
      <Stack space={4}>
        <Flex gap={3} wrap="wrap">
          <Labelled label="Day 日期">
            <TextInput
              type="date"
              max="9999-12-31"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Labelled>
          <Labelled label="Time 时间">
            <TextInput
              type="time"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </Labelled>
          <Labelled label="By the clocks of 以何地时间为准">
            <Select value={zone} onChange={({ currentTarget }) => setZone(currentTarget.value)}>
              <ZoneOptions />
            </Select>
          </Labelled>
        </Flex>
        <Text ref={said} tabIndex={-1} size={1} role="status">
          {words || (state === 'set' && 'Set. 已设定。')}
        </Text>
        {act === 'publish' && (
          <Text size={1} muted>
            It is published as it then is, with everything that is written until then.
            届时将发布其当时的内容，包括此前所作的全部更改。
          </Text>
        )}
        {state === 'failed' && (
          <Card ref={focusOn} tabIndex={-1} padding={3} tone="critical" role="alert">
            <Text size={1}>The time was not set. Try again. 未能设定时间，请重试。</Text>
          </Card>
        )}
        <Button
          type="submit"
          tone="primary"
          icon={ClockIcon}
          text="Set this time 设定此时间"
          disabled={!maySet || moment === undefined || state === 'setting'}
        />
      </Stack>
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="label" space={2}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  )
}

function ZoneOptions() {
  return Array.from(zonesByRegion(), ([region, zones]) => (
    <optgroup key={region} label={region}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {cityOf(zone)}
        </option>
      ))}
    </optgroup>
  ))
}
