/** The open links to drafts, of all editors, each with a button to revoke it. */
import { Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { endLink, endOf, type OpenLink, openLinks } from '../lib/draft-links.ts'
import { shortTime } from '../lib/overview.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { Reading } from './Reading.tsx'
import { RemovableList } from './RemovableList.tsx'

export function OpenLinks() {
  const client = useClient({ apiVersion: API_VERSION })
  const read = useCallback(() => openLinks(client), [client])
  return (
    <Reading
      read={read}
      waiting="Reading the links that are open… 正在读取有效链接……"
      failure="The links that are open could not be read. 无法读取有效链接。"
    >
      {(links, readAgain) => (
        <Stack space={3}>
          <RemovableList
            rows={links.map((link) => ({
              ...link,
              words: wordsOf(link),
              verb: 'Revoke 撤销',
              remove: () => endLink(client, link).then(readAgain),
            }))}
            empty="No link is open. 目前没有有效链接。"
            failure="It was not revoked, and still shows its draft. Try again. 未能撤销，链接仍然有效，请重试。"
          />
          {links.length > 0 && (
            <Text size={1} muted>
              Whoever may write in the Studio may revoke each of them. 凡可在 Studio
              中编辑者，均可撤销任何链接。
            </Text>
          )}
        </Stack>
      )}
    </Reading>
  )
}

const wordsOf = (link: OpenLink) => `${link.by ? `by ${link.by}, ` : ''}until ${shortTime(endOf(link))}`
