import { labels } from '../i18n/labels'
import { Choice } from '../ui/Choice'
import { useHydrated } from '../ui/useHydrated'
import { keepOut, useKeepOut } from './keep-out'

/** Keeps the searches of this tab out of the archive, until the visitor changes it. */
export function KeepOutChoice({ className }: { className?: string | undefined }) {
  return (
    <Choice
      label={labels.keepOut}
      hint={labels.keepOutMeans}
      checked={useKeepOut()}
      // Before hydration a tick would show but not be kept: the search would be listed.
      disabled={!useHydrated()}
      onChange={keepOut}
      className={className}
    />
  )
}
