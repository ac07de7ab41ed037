import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Button } from './Button'
import { focusAround } from './focusAround'

interface RetryButtonProps {
  onRetry: () => void
  label?: Localized
  className?: string | undefined
}

/** Tries again what failed. The button is gone meanwhile. */
export function RetryButton({ onRetry, label = labels.retry, className }: RetryButtonProps) {
  return (
    <Button
      className={className}
      onClick={({ currentTarget }) => {
        focusAround(currentTarget)
        onRetry()
      }}
    >
      <Bilingual label={label} />
    </Button>
  )
}
