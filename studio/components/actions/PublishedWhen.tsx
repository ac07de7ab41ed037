/** When each version was published, by whom, and a link to it in the history. */
import { TimelineIcon } from '@sanity/icons'
import { Box, Button, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { lakeHost } from '../../lib/environment.ts'
import { hadDraft, readSpans, type Span, spanWords } from '../../lib/history.ts'
import { ownTimeZone } from '../../lib/time-zones.ts'
import { API_VERSION } from '../../schema/support/api-version.ts'
import { By } from '../By.tsx'
import { Reading } from '../Reading.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

/** Opens the dialog. */
export const PublishedWhen: DocumentActionComponent = ({ id, draft, published, onComplete }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'What was published when',
    icon: TimelineIcon,
    title: 'From when to when each version was published, and by whom.',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'What was published when 各版本的发布时间',
      content: <Versions id={id} revision={published?._rev} hasDraft={draft !== null} onLeave={close} />,
      onClose: close,
    },
  }
}
PublishedWhen.displayName = 'PublishedWhen'

interface VersionsProps {
  id: string
  /** The revision that is published now. */
  revision: string | undefined
  hasDraft: boolean
  onLeave(): void
}

function Versions({ id, revision, hasDraft, onLeave }: VersionsProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const show = useShow(id, hasDraft, onLeave)
  const zone = ownTimeZone()
  const read = useCallback(() => readSpans(client, id, revision !== undefined), [client, id, revision])
  useReturnFocus()
  return (
    <Reading
      read={read}
      waiting="Reading the history… 正在读取历史记录……"
      failure="The history could not be read. 无法读取历史记录。"
    >
      {(spans) => (
        <Stack space={4} padding={2}>
          <Text size={1} muted>
            Times are by your own clock ({zone}). The site usually followed about a minute later.
            时间以您所在时区为准，网站通常约一分钟后更新。
          </Text>
          <VersionList spans={spans} zone={zone} onShow={(span) => void show(span)} />
          <Text size={1} muted>
            The history does not go back for ever: earlier versions may be missing here.
            历史记录并非永久保存，更早的版本可能未列出。
          </Text>
          <Text size={1} muted>
            What came with an import, a restored backup or the start of the server is listed from then on, not
            from when it was first published.
            随导入、恢复的备份或服务器启动写入的内容，自写入时起列出，而非自首次发布时起。
          </Text>
        </Stack>
      )}
    </Reading>
  )
}

interface VersionListProps {
  spans: readonly Span[]
  /** The time zone of its times. */
  zone: string
  onShow(span: Span): void
}

/** A row for each version, with a link to it if the history has it. */
export function VersionList({ spans, zone, onShow }: VersionListProps) {
  if (spans.length === 0)
    return <Text size={1}>The history has no version that was published. 历史记录中没有已发布的版本。</Text>
  return (
    <Stack space={4} role="list">
      {spans.map((span) => (
        <Flex key={span.revision ?? 'earlier'} align="center" gap={3} role="listitem">
          <Box flex={1}>
            <Text size={1}>
              {spanWords(span, zone)}
              <By author={span.author} />
            </Text>
          </Box>
          {span.revision && (
            <Button
              mode="ghost"
              fontSize={1}
              text="Show it 查看"
              aria-label={`Show it 查看: ${spanWords(span, zone)}`}
              onClick={() => onShow(span)}
            />
          )}
        </Flex>
      ))}
    </Stack>
  )
}

const BESIDE_A_DRAFT = {
  status: 'warning',
  title:
    'There was also a draft at the time, and the history shows only the draft. 当时另有草稿，历史记录只能显示该草稿。',
  closable: true,
} as const

const NOT_SHOWN = {
  status: 'error',
  title: 'The history could not be read. Try again. 无法读取历史记录，请重试。',
  closable: true,
} as const

/** The inspector in which Sanity shows, compares and brings back earlier versions. */
const HISTORY = 'sanity/structure/history'

/** Shows a version in the form, with the history beside it. */
function useShow(id: string, hasDraft: boolean, onLeave: () => void): (span: Span) => Promise<void> {
  const client = useClient({ apiVersion: API_VERSION })
  const { params, setParams } = usePaneRouter()
  const { push } = useToast()

  const showHere = async ({ from, to, revision = '' }: Span) => {
    // A draft turns the published version into an earlier one.
    const isEarlier = to !== undefined || hasDraft
    if (isEarlier && (await hadDraft(client, id, revision, hasDraft))) return void push(BESIDE_A_DRAFT)
    const rev = isEarlier ? `${from}/${revision}` : undefined
    onLeave()
    setParams({ ...params, inspect: HISTORY, since: '@lastPublished', rev })
  }

  /** Sanity's cloud keeps separate histories for draft and published. */
  const showInCloud = async ({ revision }: Span) => {
    onLeave()
    setParams(
      { ...params, inspect: HISTORY, since: undefined, rev: revision, preserveRev: 'true' },
      { perspective: 'published' },
    )
  }

  const show = lakeHost ? showHere : showInCloud
  return (span) => show(span).catch(() => void push(NOT_SHOWN))
}
