/** The name of this editor, which others see. Sanity's cloud knows it from the account. */
import { UserIcon } from '@sanity/icons'
import { type FormEvent, useRef, useSyncExternalStore } from 'react'
import { editorName, onEditorName, setEditorName } from '../lib/editor-name.ts'
import { lakeHost } from '../lib/environment.ts'
import { MAX_EDITOR_NAME } from '../schema/support/author.ts'
import './writers.css'

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
          {/* A form that is remounted while it is being sent does not close its dialog. */}
          <input
            key={name}
            id="fw-name"
            name="name"
            defaultValue={name}
            maxLength={MAX_EDITOR_NAME}
            autoComplete="given-name"
          />
          <p>
            Other editors see it beside the field you are writing in, and the history keeps it with what you
            change and publish from now on. This browser remembers it.
          </p>
          <p lang="zh-Hans">
            您编辑某一栏时，其他编辑会在旁边看到这个名字；此后您更改和发布的内容，其历史记录也会保留它。此浏览器会记住它。
          </p>
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
