/** Copy preview link: shows a draft to somebody without an account. */
import { LinkIcon } from '@sanity/icons'
import { Button, Card, Heading, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient, useCurrentUser } from 'sanity'
import { makeDraftLink } from '../../lib/draft-links.ts'
import { editorName } from '../../lib/editor-name.ts'
import { hasDraftLinks, lakeHost } from '../../lib/environment.ts'
import { NO_PAGE_OF_CARD, pathInPreview } from '../../lib/site-paths.ts'
import { documentTypes, singletonTypes } from '../../schema/index.ts'
import { API_VERSION } from '../../schema/support/api-version.ts'
import { OpenLinks } from '../OpenLinks.tsx'
import { usePagesOfCard } from './usePagesOfCard.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const TYPES = [...documentTypes, ...singletonTypes].map(({ name }) => name)

/** Opens the dialog that makes a link, and lists those that are open. */
export const CopyPreviewLink: DocumentActionComponent = ({ id, type, draft, onComplete }) => {
  const [isOpen, setOpen] = useState(false)
  // A link shows this draft among what is published.
  const pages = usePagesOfCard(id, type, 'published')
  // The terms are in no preview.
  if (!hasDraftLinks || type === 'terms') return null
  const path = pathInPreview({ ...draft, _type: type }, pages)
  return {
    label: 'Copy preview link',
    icon: LinkIcon,
    title: 'A link that shows this draft for seven days to somebody who cannot sign in here.',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Preview links 预览链接',
      content: (
        <PreviewLinks draft={draft} path={path} isKnown={type !== 'featureCard' || pages !== undefined} />
      ),
      onClose: () => {
        setOpen(false)
        onComplete()
      },
    },
  }
}
CopyPreviewLink.displayName = 'CopyPreviewLink'

interface PreviewLinksProps {
  /** Null when everything is published. */
  draft: SanityDocument | null
  /** The path of its page on the site; undefined while it has none. */
  path: string | undefined
  /** Whether it is known which page that is. */
  isKnown: boolean
}

function PreviewLinks({ draft, path, isKnown }: PreviewLinksProps) {
  const { state, make } = useNewLink(draft, path)
  const link = 'link' in state ? state.link : undefined
  useReturnFocus()
  return (
    <Stack space={4} padding={2}>
      {draft && path ? (
        <>
          <Text size={1}>
            A link shows this draft as it is now, in both editions, for seven days, to whoever has it. Nothing
            else that is not published can be seen with it: a person or partner of whom there is only a draft
            is missing.
          </Text>
          <Text size={1} lang="zh-Hans">
            任何持有链接的人，七天内都可查看此草稿当前的内容（两种语言版本）。通过此链接看不到其他未发布的内容，尚未发布的人物和合作方也不会显示。
          </Text>
          <Button
            tone="primary"
            icon={LinkIcon}
            text="Make a link and copy it 生成并复制链接"
            disabled={state.is === 'making'}
            onClick={make}
          />
        </>
      ) : (
        <Text size={1}>
          {draft
            ? !isKnown
              ? 'We cannot tell yet which page shows this card. Close this and try again. 尚不确定哪个页面显示此卡片，请关闭后重试。'
              : draft._type === 'featureCard'
                ? NO_PAGE_OF_CARD
                : 'Its page has no address yet: write one, then come back. 此页尚无地址，请先填写地址。'
            : 'Everything here is published, or nothing is written yet. There is no draft to show. 所有内容均已发布，或尚未填写任何内容，没有可供查看的草稿。'}
        </Text>
      )}
      <div aria-live="polite">
        {state.is === 'making' && <Text size={1}>Making the link… 正在生成链接……</Text>}
        {state.is === 'failed' && (
          <Card padding={3} tone="critical">
            <Text size={1}>
              No link was made. Try again; if it stays so, tell whoever looks after the site.
              未能生成链接，请重试；若仍然不行，请告知维护网站的人。
            </Text>
          </Card>
        )}
        {link && (
          <Stack space={3}>
            <Text size={1}>
              {state.is === 'copied'
                ? 'Copied. The link cannot be read here again: keep it. 链接已复制。此处不会再次显示，请妥善保存。'
                : 'Your browser did not copy it: copy it here. It cannot be read here again. 浏览器未能复制，请在此手动复制；链接不会再次显示。'}
            </Text>
            <TextInput
              readOnly
              value={link}
              aria-label="Preview link 预览链接"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Stack>
        )}
      </div>
      <Heading as="h2" size={0}>
        Preview links that are open 有效的预览链接
      </Heading>
      {/* Remounted for each new link, to read the list again. */}
      <OpenLinks key={link} />
    </Stack>
  )
}

type State = { is: 'asked' | 'making' | 'failed' } | { is: 'copied' | 'shown'; link: string }

/** Makes a link to a draft and copies it, where the browser lets it. */
function useNewLink(draft: SanityDocument | null, path: string | undefined) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const [state, setState] = useState<State>({ is: 'asked' })

  async function make() {
    if (!draft || !path) return
    setState({ is: 'making' })
    try {
      // Sanity's cloud knows who it is; on our own content server everybody is one user.
      const by = (lakeHost ? editorName() : user?.name) ?? ''
      const link = window.location.origin + (await makeDraftLink(client, { draft, path, types: TYPES, by }))
      setState({ is: (await isCopied(link)) ? 'copied' : 'shown', link })
    } catch {
      setState({ is: 'failed' })
    }
  }
  return { state, make: () => void make() }
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
