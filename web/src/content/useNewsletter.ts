import { isEmailAddress, type Localized } from '@firewall-cafe/shared'
import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '../api/failure'
import type * as Forms from '../api/forms'
import { settingsAsServed } from '../api/settings'
import { useSettings } from '../api/useSettings'
import { useLocale } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'

/** The state of the sign-up. */
type SignUp =
  | { is: 'idle' | 'sending' }
  | { is: 'wrong'; problem: Localized }
  | ({ is: 'failed' } & Failure)
  /** Accepted, and what the page says about it. */
  | { is: 'sent'; told: Localized }

/** Names of the fields, as newsletter providers expect them; nobody but a robot fills in the second. */
export const ADDRESS = 'EMAIL'
export const TRAP = 'leave-empty'

/** For this long the form stays as it is after the browser was told to post it. */
const POSTING_MS = 2_000

/**
 * The logic of the sign-up. The address goes to the newsletter's provider where the settings name one (the browser posts
 * the form to it), else to the search-service; where the settings cannot be read it goes nowhere. `ready` is false until
 * they were asked for; `provider` is the provider's host.
 */
export function useNewsletter() {
  const settings = useSettings()
  const action = settings?.newsletterActionUrl
  const provider = action ? new URL(action).host : undefined
  const { words } = useLocale()
  const [state, setState] = useState<SignUp>({ is: 'idle' })
  const busy = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const field = form.elements.namedItem(ADDRESS) as HTMLInputElement
    const refused = refusal(field, form.elements.namedItem(TRAP) as HTMLInputElement)
    if (refused) {
      setState(refused)
      if (refused.is === 'wrong') field.focus()
      return
    }
    busy.current = true
    setState({ is: 'sending' })
    let forms: typeof Forms | undefined
    try {
      const { newsletterActionUrl } = await settingsAsServed().catch(rejectUnread)
      if (newsletterActionUrl && newsletterActionUrl !== action) {
        // Only now does the form know the list's owner, so the visitor decides once more.
        const places = { provider: new URL(newsletterActionUrl).host }
        setState({ is: 'failed', reason: fillLabel(labels.signUpGoesTo, places) })
        return
      }
      if (newsletterActionUrl) {
        form.action = newsletterActionUrl
        form.submit()
        // No event tells that the visitor stopped the browser or came back, and may want to send it again.
        await new Promise((done) => setTimeout(done, POSTING_MS))
        setState({ is: 'idle' })
        return
      }
      forms = await import('../api/forms').catch(() => undefined)
      if (forms) setState({ is: 'sent', told: await forms.subscribe(field.value.trim(), words) })
      else setState({ is: 'failed', reason: labels.formIncomplete })
    } catch (error) {
      const reason = error instanceof UnreadError ? labels.serverTrouble : labels.noConnection
      setState({ is: 'failed', ...(forms?.failureOf(error) ?? { reason }) })
    } finally {
      busy.current = false
    }
  }

  return { ready: settings !== undefined, provider, state, onSubmit }
}

/** The settings arrived but cannot be read: the connection is not at fault. */
class UnreadError extends Error {}

function rejectUnread(error: unknown): never {
  if (error instanceof TypeError || error instanceof DOMException) throw error
  throw new UnreadError('The settings cannot be read.', { cause: error })
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
