import { ButtonLink, type ButtonVariant } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { BilingualInline } from './BilingualText'
import type { ActionFragment } from './generated/queries'
import { isEmpty, safeAddress, toLocalized } from './localized'
import { NewTab } from './OutLink'

/** Whether editors wrote enough of a button: its words and an address. */
export const isShown = (action: ActionFragment | null | undefined): boolean =>
  Boolean(safeAddress(action?.url)) && !isEmpty(toLocalized(action?.label))

/** A button that editors set: nothing without words or an address; elsewhere opens in a new tab. */
export function ActionButton({
  action,
  variant,
}: {
  action: ActionFragment | null | undefined
  variant: ButtonVariant
}) {
  const label = toLocalized(action?.label)
  const to = safeAddress(action?.url)
  if (!to || isEmpty(label)) return null
  if (to.startsWith('/')) {
    return (
      <ButtonLink to={to} variant={variant}>
        <BilingualInline value={label} />
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={to} variant={variant} target="_blank" rel="noopener noreferrer">
      <BilingualInline value={label} /> <Icon shape={ICONS.external} />
      <NewTab />
    </ButtonLink>
  )
}
