import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../api/failure'
import type * as Forms from '../api/forms'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { withoutPrefix } from '../i18n/locales'
import { memory } from '../search/tab-memory'
import { onForgotten } from '../visitor/visitor'
import {
  CHECKED_FIELDS,
  type CheckedField,
  fillIn,
  type Problems,
  problemsIn,
  readMessage,
} from './contact-rules'

/** The state of the message. `response` is the service's answer when it accepted it. */
export type Sending =
  | { is: 'writing' }
  | { is: 'sending' }
  | ({ is: 'failed' } & Failure)
  | { is: 'submitted'; response: string }

/** Name of the field that only robots fill in. */
export const TRAP = 'leave-empty'

/** The logic of the contact form: checks, sends once, and keeps the text until it has arrived. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const { words } = useLocale()
  const [sending, setSending] = useState<Sending>({ is: 'writing' })
  const [problems, setProblems] = useState<Problems>({})
  /** True from the click to the answer: state alone would let a fast second click through. */
  const busy = useRef(false)

  // Another edition has the form anew, with what was written. Another visitor, and another page, have nothing of it.
  useEffect(() => {
    const draft = memory.drafts.get('contact')
    if (form.current && draft) fillIn(form.current, draft)
    const stop = onForgotten(() => {
      form.current?.reset()
      setSending({ is: 'writing' })
      setProblems({})
    })
    return () => {
      stop()
      if (!withoutPrefix(window.location.pathname).startsWith('/contact')) memory.drafts.delete('contact')
    }
  }, [form])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const message = readMessage(form)
    const found = problemsIn(message)
    setProblems(found)
    const first = CHECKED_FIELDS.find((field) => found[field])
    if (first) {
      setSending({ is: 'writing' })
      form.querySelector<HTMLElement>(`#${first}`)?.focus()
      return
    }
    const trap = form.elements.namedItem(TRAP) as HTMLInputElement
    if (trap.value !== '') {
      trap.value = ''
      setSending({ is: 'failed', reason: labels.trapFilled })
      return
    }
    busy.current = true
    setSending({ is: 'sending' })
    let forms: typeof Forms | undefined
    try {
      forms = await import('../api/forms')
      const response = await forms.sendContact(message, words)
      memory.drafts.delete('contact')
      setSending({ is: 'submitted', response })
    } catch (error) {
      setSending({ is: 'failed', ...(forms?.failureOf(error) ?? { reason: labels.formIncomplete }) })
    } finally {
      busy.current = false
    }
  }

  /** A corrected field is no longer marked as wrong; none is marked while it is being filled in. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const message = readMessage(event.currentTarget)
    memory.drafts.set('contact', message)
    const field = (event.target as HTMLElement).id as CheckedField
    if (!problems[field]) return
    setProblems({ ...problems, [field]: problemsIn(message)[field] })
  }

  /** Shows the empty form again, in place of the button that was pressed. */
  function startOver() {
    flushSync(() => setSending({ is: 'writing' }))
    document.getElementById(CHECKED_FIELDS[0])?.focus()
  }

  return { sending, problems, onSubmit, onInput, startOver }
}
