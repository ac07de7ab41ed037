/** Links the words on the page to their fields in the Studio, both ways. */
import { useEffect, useMemo } from 'react'
import type { Content } from './content.ts'
import { asShown, type Field, type FieldsByText, fieldsByText, textAt } from './fields.ts'
import type { OpenField } from './presentation.ts'
import { documentsOf } from './routes.ts'

/** Elements that do something of their own when clicked. */
const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** Marks the element with the words of the field that is open in the form. */
const OPEN = 'data-open-field'

/** A click on words opens their field. Links are followed instead, and selected words may be copied. */
export function useFieldsOnClick(
  path: string,
  content: Content | undefined,
  open: (field: Field) => void,
): void {
  const fields = useMemo(() => content && fieldsByText(documentsOf(path, content)), [path, content])
  useEffect(() => {
    if (!fields) return
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(CONTROLS)) return
      if (document.getSelection()?.isCollapsed === false) return
      const field = fieldAt(target, fields)
      if (field) open(field)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [fields, open])
}

/** Marks the words of the field that is open in the form, and brings them into view when another one is. */
export function useOpenField(path: string, content: Content | undefined, field: OpenField | undefined): void {
  const text = useMemo(() => {
    const written = field && content?.byId(field.id)
    return written && textAt(written, field.path)
  }, [content, field])
  // Another page or new content has other elements.
  useEffect(() => {
    const element = text && elementSaying(text, document.body)
    if (!element) return
    element.setAttribute(OPEN, '')
    return () => element.removeAttribute(OPEN)
  }, [text, path, content])
  useEffect(() => {
    if (field) document.querySelector(`[${OPEN}]`)?.scrollIntoView({ block: 'nearest' })
  }, [field])
}

function fieldAt(clicked: Element, fields: FieldsByText): Field | undefined {
  for (let element: Element | null = clicked; element; element = element.parentElement) {
    const text = textsOn(element).find((one) => fields.has(one))
    if (text) return fields.get(text)
  }
  return undefined
}

/** The innermost of the first elements on the page that show a text. */
function elementSaying(text: string, page: Element): Element | undefined {
  const says = (element: Element) => textsOn(element).includes(text)
  let found = [...page.querySelectorAll('*')].find(says)
  for (let inner = found; inner; inner = [...inner.children].find(says)) found = inner
  return found
}

/** One element may hold both languages: its bare text, and all of its text together. */
function textsOn(element: Element): string[] {
  const bare = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return [...bare, element].map(({ textContent }) => asShown(textContent ?? ''))
}
