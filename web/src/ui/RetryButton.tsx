import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from './Button'

interface RetryButtonProps {
  onRetry: () => void
  label?: Localized
  className?: string | undefined
  /** Presses do nothing for now. */
  disabled?: boolean
}

/**
 * Tries again what failed. The button is gone meanwhile, so the focus moves to the nearest element around it that takes the
 * focus (tabIndex -1), and the next Tab leads to what comes in its place.
 */
export function RetryButton({ onRetry, label = labels.retry, className, disabled }: RetryButtonProps) {
  return (
    <Button
      className={className}
      aria-disabled={disabled || undefined}
      onClick={({ currentTarget }) => {
        if (disabled) return
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        onRetry()
      }}
    >
      <Bilingual label={label} />
    </Button>
  )
}
