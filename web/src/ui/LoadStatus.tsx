import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { VisuallyHidden } from './VisuallyHidden'

interface LoadStatusProps {
  /** Names what is loaded. */
  title: Localized
  /** Said while it loads; left out if the page itself begins with it. */
  loading?: Localized
  phase: 'loading' | 'failed' | 'loaded'
}

/** Tells screen readers that something loads and is loaded. Put it outside `aria-busy`, which is silent. */
export function LoadStatus({ title, loading, phase }: LoadStatusProps) {
  const said = { loading, failed: undefined, loaded: fillLabel(labels.isLoaded, { title }) }[phase]
  return (
    <span role="status">
      {said && (
        <VisuallyHidden>
          <Bilingual label={said} />
        </VisuallyHidden>
      )}
    </span>
  )
}
