/** The links to drafts that are open, whoever made them, each with the way to end it. */
import { Card, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { endLink, endOf, type OpenLink, openLinks } from '../lib/draft-links.ts'
import { shortTime } from '../lib/overview.ts'
import { RemovableList } from './RemovableList.tsx'

export function OpenLinks() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [links, setLinks] = useState<OpenLink[] | 'failed'>()
  const read = useCallback(() => openLinks(client).then(setLinks, () => setLinks('failed')), [client])
  useEffect(() => void read(), [read])

  if (!links) return <Text size={1}>Reading the links that are open… 正在读取有效链接……</Text>
  if (links === 'failed')
    return (
      <Card padding={3} tone="critical" role="alert">
        <Text size={1}>
          The links that are open could not be read. Close this and open it again.
          无法读取有效链接，请关闭后重新打开。
        </Text>
      </Card>
    )
  const rows = links.map((link) => ({
    ...link,
    words: `${link.by ? `by ${link.by}, ` : ''}until ${shortTime(endOf(link))}`,
    verb: 'Revoke 撤销',
    remove: () => endLink(client, link).then(read),
  }))
  return (
    <Stack space={3}>
      <RemovableList
        rows={rows}
        empty="No link is open. 目前没有有效链接。"
        failure="It was not revoked, and still shows its draft. Try again. 未能撤销，链接仍然有效，请重试。"
      />
      {links.length > 0 && (
        <Text size={1} muted>
          Whoever may write in the Studio may revoke each of them. 凡可在 Studio 中编辑者，均可撤销任何链接。
        </Text>
      )}
    </Stack>
  )
}
