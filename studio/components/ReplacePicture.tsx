/** Replaces a picture with another one wherever it is shown: first choose it, then confirm. */
import { Button, Flex, Stack, Text, useToast } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { counted } from '../lib/overview.ts'
import { type LibraryPicture, notReplaced, replaceEverywhere, thumbnail } from '../lib/pictures.ts'
import { API_VERSION } from '../schema/support/api-version.ts'
import { nameOf, PictureGrid } from './PictureGrid.tsx'
import { Step } from './Step.tsx'

interface ReplacePictureProps {
  picture: LibraryPicture
  others: readonly LibraryPicture[]
  onBack(): void
  onReplaced(): Promise<void>
}

export function ReplacePicture({ picture, others, onBack, onReplaced }: ReplacePictureProps) {
  const [next, setNext] = useState<LibraryPicture>()
  if (next)
    return <Confirm picture={picture} next={next} onBack={() => setNext(undefined)} onReplaced={onReplaced} />
  return (
    <Step name="Choose another picture 选择另一张图片">
      <Flex align="flex-start" gap={2}>
        <Upload onUploaded={setNext} />
        <Button mode="ghost" text="Back 返回" onClick={onBack} />
      </Flex>
      <PictureGrid pictures={others} onChoose={setNext} />
    </Step>
  )
}

/** Uploads a picture that is not in the library yet. All refusals are shown in one place, not here. */
function Upload({ onUploaded }: { onUploaded(picture: LibraryPicture): void }) {
  const client = useClient({ apiVersion: API_VERSION })
  const [state, setState] = useState<'waits' | 'uploads' | 'failed'>('waits')
  const upload = async (file: File) => {
    setState('uploads')
    try {
      const asset = await client.assets.upload('image', file, { filename: file.name })
      const { width, height } = asset.metadata.dimensions
      const { _id, url, size } = asset
      const originalFilename = asset.originalFilename ?? null
      onUploaded({ file: { _id, originalFilename, url, size, width, height }, uses: [], descriptions: [] })
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack space={3} flex={1}>
      <label className="fw-picture-upload">
        Upload another one, or choose one below <span lang="zh-Hans">上传新图片，或在下方选择</span>
        <input
          type="file"
          accept="image/*"
          disabled={state === 'uploads'}
          onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
        />
      </label>
      <div role="status">
        {state === 'uploads' && <Text size={1}>Uploading… 正在上传……</Text>}
        {state === 'failed' && <Text size={1}>It was not uploaded. 未能上传。</Text>}
      </div>
    </Stack>
  )
}

/** Names events whose credit for all their pictures stays, although it no longer fits this one. */
function PhotoCredits({ uses }: Pick<LibraryPicture, 'uses'>) {
  const events = uses.filter(({ isCreditedWithOthers }) => isCreditedWithOthers)
  if (events.length === 0) return null
  const titles = events.map(({ title }) => `“${title ?? 'Untitled'}”`)
  return (
    <>
      <Text size={1}>
        “Photographs by” stays above all pictures of {titles.join(', ')}: see there whether it is still so.
      </Text>
      <Text size={1} lang="zh-Hans">
        {titles.join('、')}中所有图片上方的摄影者署名（Photographs by）保持不变，请检查是否仍然属实。
      </Text>
    </>
  )
}

interface ConfirmProps {
  picture: LibraryPicture
  next: LibraryPicture
  onBack(): void
  onReplaced(): Promise<void>
}

function Confirm({ picture, next, onBack, onReplaced }: ConfirmProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const { push } = useToast()
  const [isReplacing, setReplacing] = useState(false)
  const replace = async () => {
    setReplacing(true)
    try {
      await replaceEverywhere(client, picture.file, next.file)
      push({ status: 'success', title: 'Replaced everywhere 已全部替换', closable: true })
      await onReplaced()
    } catch (error) {
      push({ status: 'error', ...notReplaced(error as Error), closable: true })
      setReplacing(false)
    }
  }
  return (
    // Remounted when it begins and when it failed, to take the focus: disabled buttons lose it.
    <Step key={String(isReplacing)} name="Replace everywhere 全部替换">
      <div className="fw-picture-pair">
        {[picture, next].map((one, at) => (
          <figure key={at === 0 ? 'before' : 'after'} style={{ margin: 0 }}>
            <img src={thumbnail(one.file)} alt={one.descriptions[0]?.en ?? ''} />
            <figcaption>
              <Text size={1}>
                {at === 0 ? 'Before 之前' : 'After 之后'}: {nameOf(one)}
              </Text>
            </figcaption>
          </figure>
        ))}
      </div>
      <Text size={1}>
        {counted(picture.uses.length, 'document')} will show the other picture, in drafts and in what is
        published; the site follows about a minute later, and there is nothing to publish. Captions and
        credits are taken out, since they are those of the picture before: write new ones. Descriptions stay
        as they are and are marked until somebody changes them or says that they fit: Start lists them under
        “Missing or wrong”. Where the two differ in shape, crop and focus have to be chosen anew.
      </Text>
      <PhotoCredits uses={picture.uses} />
      <Text size={1}>
        There is no undo for all of them at once. In the History of each document, go back to an earlier
        version and publish it. Replacing in the other direction brings no caption, credit or crop back, and
        takes every place where the other picture is shown, even those that had it before.
      </Text>
      <Text size={1} lang="zh-Hans">
        {picture.uses.length}
        份文档将改用另一张图片，草稿与已发布的内容都会更改；网站约一分钟后更新，无需发布。图片说明和署名属于原图片，将一并移除，请重新填写。图片描述保持不变，并会标出，直到有人修改或确认适用为止。若两张图片比例不同，需重新裁剪和选择焦点。
      </Text>
      <Text size={1} lang="zh-Hans">
        无法一次全部撤销。如需恢复，请在每份文档的历史记录中回到先前的版本，然后发布。反向替换不会恢复图片说明、署名和裁剪，并且会替换所有用到另一张图片的地方，包括原本就使用它的地方。
      </Text>
      <Flex gap={2}>
        <Button
          tone="primary"
          text="Replace everywhere 全部替换"
          disabled={isReplacing}
          onClick={() => void replace()}
        />
        <Button mode="ghost" text="Back 返回" disabled={isReplacing} onClick={onBack} />
      </Flex>
    </Step>
  )
}
