/** Unpublish and Delete. Both ask first, and name the other documents that prevent it. */
import { TrashIcon, UnpublishIcon } from '@sanity/icons'
import { Button, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDialogProps,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useSetPerspective,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { usePaneRouter } from 'sanity/structure'
import { API_VERSION } from '../../schema/support/api-version.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { type User, useUsers } from './users.ts'

interface Question {
  /** What is said instead while other documents refer to this one. */
  refusal: string
  message: string
  confirm: string
  onConfirm: () => void
}

interface Asking {
  ask: () => void
  dialog: DocumentActionDialogProps | null
}

/** The question once it is asked, or its refusal while other documents refer to this one. */
function useQuestion(id: string, { refusal, message, confirm, onConfirm }: Question): Asking {
  const [asked, setAsked] = useState(false)
  const users = useUsers(id, asked)
  const close = () => setAsked(false)
  let dialog: Asking['dialog'] = null
  if (asked && users && users.length > 0) {
    dialog = {
      type: 'dialog',
      header: refusal,
      content: <InTheWay users={users} onLeave={close} />,
      onClose: close,
    }
  } else if (asked && users) {
    dialog = {
      type: 'confirm',
      tone: 'critical',
      message,
      confirmButtonText: confirm,
      onCancel: close,
      onConfirm: () => {
        close()
        onConfirm()
      },
    }
  }
  return { ask: () => setAsked(true), dialog }
}

/** Names the documents that show this one, with links to them. */
export function InTheWay({ users, onLeave }: { users: User[]; onLeave: () => void }) {
  useReturnFocus()
  return (
    <Stack space={4} padding={2}>
      <Text>
        {users.length === 1
          ? 'One other document shows it. Take it out there first: 另有1份文档引用它，请先在那里移除：'
          : `${users.length} other documents show it. Take it out there first: 另有${users.length}份文档引用它，请先在那里移除：`}
      </Text>
      {users.map((user) => (
        <Text key={user.id}>
          <IntentLink intent="edit" params={{ id: user.id, type: user.type }} onClick={onLeave}>
            {user.title}
          </IntentLink>
        </Text>
      ))}
    </Stack>
  )
}

/** Takes a document off the site and keeps it as a draft. Sanity's own is hidden where editors write. */
export const Unpublish: DocumentActionComponent = ({ id, type, published, onComplete }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const { ask, dialog } = useQuestion(id, {
    refusal: 'It cannot be unpublished yet 暂时无法取消发布',
    message:
      'Unpublish it? It is gone from the site in about a minute, and stays here as a draft. 要取消发布吗？约一分钟后网站不再显示，此处保留为草稿。',
    confirm: 'Unpublish',
    onConfirm: () => {
      unpublish.execute()
      // There is no published version to show any more.
      setPerspective('drafts')
      onComplete()
    },
  })
  if (!published) return null
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled),
    onHandle: ask,
    dialog,
  }
}
Unpublish.action = 'unpublish'
Unpublish.displayName = 'Unpublish'

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 15_000

/** Deletes a document with its draft, closes it once it is gone, and offers to undo that. */
export const Delete: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const { delete: remove } = useDocumentOperation(id, type)
  const gone = useGone(id, type, [draft, published])
  const { ask, dialog } = useQuestion(id, {
    refusal: 'It cannot be deleted yet 暂时无法删除',
    message: published
      ? 'Delete it? It is gone from the Studio now and from the site in about a minute. To keep it here, choose Unpublish instead. 要删除吗？Studio 中立即消失，约一分钟后网站也不再显示。如需保留，请改选“Unpublish（取消发布）”。'
      : 'Delete this draft? It is not on the site. 要删除这份草稿吗？它不在网站上。',
    confirm: 'Delete',
    onConfirm: () => {
      gone()
      remove.execute(draft ? [draft._id] : [])
      onComplete()
    },
  })
  return {
    label: 'Delete',
    icon: TrashIcon,
    tone: 'critical',
    disabled: Boolean(remove.disabled),
    onHandle: ask,
    dialog,
  }
}
Delete.action = 'delete'
Delete.displayName = 'Delete'

/**
 * Follows a deletion to its end: Sanity closes the document, or says in it that it is deleted.
 * @param documents what existed before, for undoing
 */
function useGone(id: string, type: string, documents: (SanityDocument | null)[]): () => void {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: API_VERSION })
  const { closeCurrentAndAfter } = usePaneRouter()
  const { push } = useToast()
  const restore = () => {
    const transaction = client.transaction()
    for (const document of documents) {
      if (!document) continue
      const { _rev, _updatedAt, ...kept } = document
      transaction.createIfNotExists(kept)
    }
    const failed = { status: 'error' as const, title: 'Not brought back 未能恢复' }
    transaction.commit().catch((error: Error) => push({ ...failed, description: error.message }))
  }
  return () => {
    const events = store.pair.operationEvents(id, type).subscribe((event) => {
      if (event.op !== 'delete') return
      events.unsubscribe()
      if (event.type === 'error') return
      closeCurrentAndAfter()
      push({
        id: `deleted-${id}`,
        status: 'success',
        title: 'Deleted 已删除',
        description: <Button mode="ghost" text="Undo 撤销" onClick={restore} />,
        duration: UNDO_MS,
        closable: true,
      })
    })
  }
}
