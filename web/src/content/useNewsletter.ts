import { isEmailAddress, type Localized } from '@firewall-cafe/shared'
import { type FormEvent, useRef, useState } from 'react'
import type * as Forms from '../api/forms'
import { siteSettings } from '../api/settings'
import { useSettings } from '../api/useSettings'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'

/** The state of the sign-up. */
export type SignUp =
  | { is: 'idle' | 'sending' }
  | { is: 'wrong'; problem: Localized }
  | { is: 'failed'; reason: Localized }
  /** Accepted, and what the page says about it. */
  | { is: 'sent'; told: Localized }

/** Names of the fields, as newsletter providers expect them; nobody but a robot fills in the second. */
export const ADDRESS = 'EMAIL'
export const TRAP = 'leave-empty'

const REST_MS = 2_000

/**
 * The logic of the sign-up. With a provider the browser posts the form to `action`; without one the address goes to the
 * search-service. Until the settings say which of the two it is, `ready` is false; where they could not be read, they are
 * asked for again before the address goes anywhere.
 */
export function useNewsletter() {
  const settings = useSettings()
  const action = settings?.newsletterActionUrl ?? undefined
  const { words } = useLocale()
  const [state, setState] = useState<SignUp>({ is: 'idle' })
  /** True from the click until the answer; with a provider, only as long as a double click may take. */
  const busy = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field = form.elements.namedItem(ADDRESS) as HTMLInputElement
    const trap = form.elements.namedItem(TRAP) as HTMLInputElement
    const refused = busy.current ? undefined : refusal(field, trap)
    if (busy.current || refused) {
      event.preventDefault()
      if (refused) setState(refused)
      if (refused?.is === 'wrong') field.focus()
      return
    }
    busy.current = true
    if (action) {
      // Nothing tells that the visitor stopped the browser, or came back, and may want to send it again.
      setTimeout(() => {
        busy.current = false
      }, REST_MS)
      return
    }
    event.preventDefault()
    setState({ is: 'sending' })
    let forms: typeof Forms | undefined
    try {
      const { newsletterActionUrl } = await siteSettings()
      if (newsletterActionUrl) {
        form.action = newsletterActionUrl
        form.submit()
        setState({ is: 'idle' })
        return
      }
      forms = await import('../api/forms')
      setState({ is: 'sent', told: await forms.subscribe(field.value.trim(), words) })
    } catch (error) {
      setState({ is: 'failed', reason: forms?.reasonOf(error) ?? labels.noConnection })
    } finally {
      busy.current = false
    }
  }

  return { ready: settings !== undefined, action, state, onSubmit }
}

function refusal(field: HTMLInputElement, trap: HTMLInputElement): SignUp | undefined {
  const address = field.value.trim()
  // For input that it cannot read, a browser reports an empty value.
  if (address === '' && !field.validity.badInput) return { is: 'wrong', problem: labels.emailMissing }
  if (!isEmailAddress(address)) return { is: 'wrong', problem: labels.emailWrong }
  if (trap.value === '') return undefined
  trap.value = ''
  return { is: 'failed', reason: labels.trapFilled }
}
