/** English and Chinese side by side, each under a short tag instead of a title and a sentence of help. */
import type { ReactNode } from 'react'
import type { FieldProps } from 'sanity'

const LANGUAGES: Record<string, { tag: string; lang: string }> = {
  en: { tag: 'English', lang: 'en' },
  zh: { tag: '中文', lang: 'zh-Hans' },
}

/** True for the two halves of a bilingual value: a field called `en` or `zh`. */
function language(props: FieldProps) {
  return LANGUAGES[props.name]
}

export function Field(props: FieldProps): ReactNode {
  const half = language(props)
  if (!half) return props.renderDefault(props)
  return (
    <div className="fw-half" lang={half.lang}>
      {props.renderDefault({ ...props, title: half.tag, description: undefined })}
    </div>
  )
}
