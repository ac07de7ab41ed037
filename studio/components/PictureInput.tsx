/** A picture with its description, which is not silently kept for a picture that replaces it. */
import type { PictureSource, Shape } from '@firewall-cafe/shared/crop'
import { type SyntheticEvent, useRef, useState } from 'react'
import { type FormPatch, type ObjectInputProps, type ObjectMember, PatchEvent, set, unset } from 'sanity'
import { type DescribedPicture, keptOf, staleLanguages } from '../schema/support/replaced-picture.ts'
import { CropPreviews } from './CropPreviews.tsx'

/** Sanity's own input for pictures; says what it does not take, and when the description may not fit. */
export function PictureInput({ onChange, ...props }: ObjectInputProps) {
  const picture = props.value as (DescribedPicture & PictureSource) | undefined
  const { shapes = [], described = true } = (props.schemaType.options ?? {}) as {
    shapes?: readonly Shape[]
    described?: boolean
  }
  /** How many files were dropped last, if that was too many. */
  const [tooMany, setTooMany] = useState(0)
  // An upload may end long after the render in which it began.
  const latest = useRef(picture)
  latest.current = picture

  const change: typeof onChange = (event) => {
    const { patches } = PatchEvent.from(event)
    onChange([...patches, ...keeping(latest.current, patches)])
  }
  /** Sanity would upload them all, and keep the one that ends last. */
  const takeOne = (event: SyntheticEvent, files: FileList) => {
    setTooMany(files.length > 1 ? files.length : 0)
    if (files.length <= 1) return
    event.preventDefault()
    event.stopPropagation()
    // Removes Sanity's “Drop to upload”.
    event.target.dispatchEvent(
      new DragEvent('dragleave', { bubbles: true, dataTransfer: new DataTransfer() }),
    )
  }
  const stale = described && picture !== undefined && staleLanguages(picture).length > 0
  const members = described ? props.members : props.members.filter((member) => !isDescription(member))
  return (
    <div
      onDropCapture={(event) => takeOne(event, event.dataTransfer.files)}
      onPasteCapture={(event) => takeOne(event, event.clipboardData.files)}
    >
      {tooMany > 0 && (
        <div className="fw-notice" role="alert">
          <p>
            You brought {tooMany} files, and here is room for one picture. None of them was taken: bring one.
            Several at once can be dropped on a list of pictures.
          </p>
          <p lang="zh-Hans">
            这里只能放一张图片，您一次放入了{tooMany}
            个文件，因此都没有采用。请只放入一张；多张图片可拖到图片列表。
          </p>
        </div>
      )}
      {stale && (
        <div className="fw-notice" role="alert">
          <p>
            The description below was written for the picture that was here before. Change it, or say that it
            fits. Look at the caption and the credit, too.
          </p>
          <p lang="zh-Hans">下方的描述是为之前的图片写的。请修改，或确认仍然适用；也请检查图片说明和署名。</p>
          <button type="button" disabled={props.readOnly} onClick={() => onChange(unset(['replaced']))}>
            It fits this picture too <span lang="zh-Hans">也适用于这张图片</span>
          </button>
        </div>
      )}
      {props.renderDefault({ ...props, members, onChange: change })}
      {picture?.asset && shapes.length > 0 && <CropPreviews picture={picture} shapes={shapes} />}
    </div>
  )
}

const isDescription = (member: ObjectMember): boolean => member.kind === 'field' && member.name === 'alt'

/** What to write as well when these changes replace the picture's file or remove it. */
function keeping(picture: DescribedPicture | undefined, patches: FormPatch[]): FormPatch[] {
  const file = patches.find(({ path }) => path.length === 1 && path[0] === 'asset')
  if (!file) return []
  const next = file.type === 'set' ? (file.value as { _ref?: string })._ref : undefined
  const kept = keptOf(picture, next)
  // The crop and focus of the old file do not apply to the new one.
  const whole = picture?.asset && next !== picture.asset._ref ? [unset(['crop']), unset(['hotspot'])] : []
  return kept ? [...whole, set({ _type: 'replacedPicture', ...kept }, ['replaced'])] : whole
}
