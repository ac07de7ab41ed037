/** A picture with its description, which does not pass in silence to a picture that takes its place. */
import { useRef } from 'react'
import { type FormPatch, type ObjectInputProps, PatchEvent, set, unset } from 'sanity'
import { type DescribedPicture, keptOf, staleLanguages } from '../schema/support/replaced-picture.ts'

/** Sanity's own input for pictures, with a word above it where the description may be that of another picture. */
export function PictureInput({ onChange, ...props }: ObjectInputProps) {
  const picture = props.value as DescribedPicture | undefined
  // An upload ends long after the form was drawn that it began in.
  const latest = useRef(picture)
  latest.current = picture
  const change: typeof onChange = (event) => {
    const { patches } = PatchEvent.from(event)
    onChange([...patches, ...keeping(latest.current, patches)])
  }
  const stale = picture !== undefined && staleLanguages(picture).length > 0
  return (
    <>
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
      {props.renderDefault({ ...props, onChange: change })}
    </>
  )
}

/** What is written besides when these changes put another file in place of the picture's, or take it out. */
function keeping(picture: DescribedPicture | undefined, patches: FormPatch[]): FormPatch[] {
  const file = patches.find(({ path }) => path.length === 1 && path[0] === 'asset')
  if (!file) return []
  const next = file.type === 'set' ? (file.value as { _ref?: string })._ref : undefined
  const kept = keptOf(picture, next)
  // What was cut from the one is not to be cut from the other.
  const whole = picture?.asset && next !== picture.asset._ref ? [unset(['crop']), unset(['hotspot'])] : []
  return kept ? [...whole, set({ _type: 'replacedPicture', ...kept }, ['replaced'])] : whole
}
