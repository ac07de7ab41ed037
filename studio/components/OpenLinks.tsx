/** The links to drafts that are open, whoever made them, each with the way to end it. */
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { endLink, endOf, type OpenLink, openLinks } from '../lib/draft-links.ts'
import { shortTime } from '../lib/overview.ts'

interface State {
  links?: OpenLink[]
  problem?: string
}

const NOT_READ =
  'The links that are open could not be read. Close this and open it again. 无法读取有效链接，请关闭后重新打开。'
const NOT_ENDED = 'It was not revoked, and still shows its draft. Try again. 未能撤销，链接仍然有效，请重试。'

export function OpenLinks() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [{ links, problem }, setState] = useState<State>({})

  const read = useCallback(
    () =>
      openLinks(client).then(
        (found) => setState({ links: found }),
        () => setState({ problem: NOT_READ }),
      ),
    [client],
  )
  useEffect(() => void read(), [read])

  const end = (link: OpenLink) =>
    endLink(client, link).then(read, () => setState((before) => ({ ...before, problem: NOT_ENDED })))

  return (
    <Stack space={3}>
      {problem && (
        <Card padding={3} tone="critical" role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {!links && !problem && <Text size={1}>Reading the links that are open… 正在读取有效链接……</Text>}
      {links?.length === 0 && <Text size={1}>No link is open. 目前没有有效链接。</Text>}
      {links?.map((link) => (
        <LinkRow key={link._id} link={link} onEnd={() => end(link)} />
      ))}
      {links && links.length > 0 && (
        <Text size={1} muted>
          Whoever may write in the Studio may revoke each of them. 凡可在 Studio 中编辑者，均可撤销任何链接。
        </Text>
      )}
    </Stack>
  )
}

interface LinkRowProps {
  link: OpenLink
  onEnd(): Promise<void>
}

function LinkRow({ link, onEnd }: LinkRowProps) {
  const [isEnding, setEnding] = useState(false)
  const type = useSchema().get(link.pageType)?.title
  const title = link.title ?? type ?? 'Untitled'
  return (
    <Flex align="center" gap={3}>
      <Stack space={2} flex={1}>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{ id: link.page, type: link.pageType }}>
            {title}
          </IntentLink>
        </Text>
        <Text size={1} muted>
          {link.by ? `by ${link.by}, ` : ''}until {shortTime(endOf(link))}
        </Text>
      </Stack>
      <Button
        mode="ghost"
        tone="critical"
        fontSize={1}
        text="Revoke 撤销"
        aria-label={`Revoke 撤销: ${title}`}
        disabled={isEnding}
        onClick={() => {
          setEnding(true)
          void onEnd().finally(() => setEnding(false))
        }}
      />
    </Flex>
  )
}
