/** English and Chinese side by side, each under a short tag instead of a title and a sentence of help. */
import type { ReactNode } from 'react'
import type { FieldProps } from 'sanity'
import { errorsId } from './described.ts'

const LANGUAGES: Record<string, { tag: string; lang: string }> = {
  en: { tag: 'English', lang: 'en' },
  zh: { tag: '中文', lang: 'zh-Hans' },
}

/** True for the two halves of a bilingual value: a field called `en` or `zh`. */
function language(props: FieldProps) {
  return LANGUAGES[props.name]
}

/** A field of a form, with its errors in words below it: Sanity's sign tells them only on mouse-over. */
export function Field(props: FieldProps): ReactNode {
  const half = language(props)
  const errors = props.validation.filter(({ level }) => level === 'error')
  return (
    <div className={half && 'fw-half'} lang={half?.lang}>
      {props.renderDefault(half ? { ...props, title: half.tag, description: undefined } : props)}
      {errors.length > 0 && (
        <div id={errorsId(props.inputId)}>
          {errors.map(({ message }) => (
            <p key={message} className="fw-error" lang="en">
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
