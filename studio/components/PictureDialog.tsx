/** One picture of the library: where it is shown, and what can be done with it. */
import { Box, Button, Dialog, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { pathToString, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { LibraryPicture, Use } from '../lib/pictures.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { useReturnFocus } from './actions/useReturnFocus.ts'
import { nameIn } from './actions/users.ts'
import { nameOf } from './PictureGrid.tsx'
import { ReplacePicture } from './ReplacePicture.tsx'
import { Step } from './Step.tsx'

interface PictureDialogProps {
  picture: LibraryPicture
  others: readonly LibraryPicture[]
  /** Called when the content has changed. */
  onChanged(): Promise<void>
  onDeleted(): void
  onClose(): void
}

export function PictureDialog({ picture, others, onChanged, onDeleted, onClose }: PictureDialogProps) {
  useReturnFocus()
  const [isReplacing, setReplacing] = useState(false)
  const back = () => setReplacing(false)
  return (
    <Dialog id="picture" header={nameOf(picture)} width={2} onClose={onClose}>
      <Box padding={4}>
        {isReplacing ? (
          <ReplacePicture
            picture={picture}
            others={others}
            onBack={back}
            onReplaced={() => onChanged().then(back)}
          />
        ) : (
          <Details picture={picture} onReplace={() => setReplacing(true)} onDeleted={onDeleted} />
        )}
      </Box>
    </Dialog>
  )
}

interface DetailsProps {
  picture: LibraryPicture
  onReplace(): void
  onDeleted(): void
}

function Details({ picture, onReplace, onDeleted }: DetailsProps) {
  const { file, uses, descriptions } = picture
  const facts = [`${file.width} × ${file.height}`, file.size && `${Math.ceil(file.size / 1024)} KB`]
  return (
    <Step name={nameOf(picture)}>
      <img
        className="fw-picture-whole"
        src={`${file.url}?w=960&fit=max&auto=format`}
        alt={descriptions[0]?.en ?? ''}
      />
      <Text size={1} muted>
        {facts.filter(Boolean).join(', ')}
      </Text>
      {uses.length > 0 ? (
        <>
          <Text size={1} weight="medium">
            Shown in 用于
          </Text>
          {uses.map((use) => (
            <UseRow key={use.id} use={use} />
          ))}
          <Flex>
            <Button mode="ghost" text="Replace everywhere… 全部替换……" onClick={onReplace} />
          </Flex>
        </>
      ) : (
        <DeletePicture picture={picture} onDeleted={onDeleted} />
      )}
    </Step>
  )
}

function UseRow({ use }: { use: Use }) {
  const schema = useSchema()
  const name = nameIn(schema, use)
  const type = schema.get(use.type)?.title ?? use.type
  const notes = [type !== name && type, use.isDraft && 'draft 草稿'].filter(Boolean)
  return (
    <Stack space={2}>
      <Text size={1}>
        <IntentLink intent="edit" params={{ id: use.id, type: use.type, path: pathToString(use.path) }}>
          {name}
        </IntentLink>
      </Text>
      {notes.length > 0 && (
        <Text size={1} muted>
          {notes.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

/** Asks once more: a document's history cannot bring back a deleted file. */
function DeletePicture({ picture, onDeleted }: Pick<DetailsProps, 'picture' | 'onDeleted'>) {
  const client = useClient({ apiVersion: API_VERSION })
  const { push } = useToast()
  const [isAsked, setAsked] = useState(false)
  const remove = () =>
    client.delete(picture.file._id).then(onDeleted, (error: Error) => {
      push({ status: 'error', title: 'Not deleted 未能删除', description: error.message, closable: true })
    })
  if (!isAsked)
    return (
      <Step key="before" name="Delete 删除">
        <Text size={1}>Nothing shows it. 没有内容使用这张图片。</Text>
        <Flex>
          <Button mode="ghost" tone="critical" text="Delete 删除" onClick={() => setAsked(true)} />
        </Flex>
      </Step>
    )
  return (
    <Step key="asked" name="Delete for good 永久删除">
      <Text size={1}>
        Delete it for good? It cannot be brought back, and earlier versions of documents that showed it will
        miss it.
      </Text>
      <Text size={1} lang="zh-Hans">
        要永久删除吗？删除后无法恢复，曾使用它的文档的旧版本也将缺少这张图片。
      </Text>
      <Flex gap={2}>
        <Button tone="critical" text="Delete for good 永久删除" onClick={() => void remove()} />
        <Button mode="ghost" text="Keep it 保留" onClick={() => setAsked(false)} />
      </Flex>
    </Step>
  )
}
