import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { InBrackets } from '../i18n/Marks'
import { ButtonLink, type ButtonVariant } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { BilingualInline } from './BilingualText'
import type { ActionFragment } from './generated/queries'
import { isEmpty, safeAddress, toLocalized } from './localized'

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
      <VisuallyHidden>
        <InBrackets>
          <Bilingual label={labels.newTab} />
        </InBrackets>
      </VisuallyHidden>
    </ButtonLink>
  )
}
