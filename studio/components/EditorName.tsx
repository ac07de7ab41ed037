/** Who sits here, for the others to know. Sanity's cloud knows it from the account. */
import { UserIcon } from '@sanity/icons'
import { type FormEvent, useRef, useSyncExternalStore } from 'react'
import { editorName, onEditorName, setEditorName } from '../lib/editor-name.ts'
import { lakeHost } from '../lib/environment.ts'
import './writers.css'

const MAX_NAME = 40

/** Asks for the name until it is given; then shows it, to be changed. */
export function EditorName() {
  const name = useSyncExternalStore(onEditorName, editorName)
  const dialog = useRef<HTMLDialogElement>(null)
  if (!lakeHost) return null
  return (
    <>
      <button
        type="button"
        className="fw-name"
        aria-label={name ? `Your name 您的名字: ${name}` : 'Your name? 您的名字？'}
        onClick={() => dialog.current?.showModal()}
      >
        <UserIcon aria-hidden="true" />
        <span className="fw-name-text">
          {name ? (
            <bdi>{name}</bdi>
          ) : (
            <>
              Your name? <span lang="zh-Hans">您的名字？</span>
            </>
          )}
        </span>
      </button>
      <dialog ref={dialog} className="fw-dialog" aria-labelledby="fw-name-label">
        <form method="dialog" onSubmit={save}>
          <label id="fw-name-label" htmlFor="fw-name">
            Your name <span lang="zh-Hans">您的名字</span>
          </label>
          {/* A form that is made anew while it is sent does not close its dialog. */}
          <input
            key={name}
            id="fw-name"
            name="name"
            defaultValue={name}
            maxLength={MAX_NAME}
            autoComplete="given-name"
          />
          <p>Others see it beside the field you are writing in. It is kept in this browser only.</p>
          <p lang="zh-Hans">您编辑某一栏时，其他人会在旁边看到这个名字。它只保存在此浏览器中。</p>
          <button type="submit">
            Save <span lang="zh-Hans">保存</span>
          </button>
        </form>
      </dialog>
    </>
  )
}

function save({ currentTarget }: FormEvent<HTMLFormElement>): void {
  setEditorName(String(new FormData(currentTarget).get('name')))
}
