import { ARCHIVE_PAGE_SIZE_MAX, type ArchiveView } from '@firewall-cafe/shared'
import { type MouseEvent, useEffect, useState } from 'react'
import { archive, type PastSearches } from '../api/archive'
import { wasCancelled } from '../api/errors'
import { Bilingual } from '../i18n/Bilingual'
import { fillLabel, labels } from '../i18n/labels'
import { NAVIGATION_TIMEOUT_MS, navigate } from '../i18n/navigate'
import { presentAddress } from '../search/record-address'
import { ButtonLink } from '../ui/Button'
import { hasModifier } from '../ui/hasModifier'
import { Spinner } from '../ui/Spinner'
import * as styles from './ArchiveResults.module.css'

interface PresentListProps {
  view: ArchiveView
  /** The page of the list that is shown. */
  found: PastSearches
}

/**
 * A link that presents the list on the whole screen, one by one, from this page on. A press requests what
 * comes after this page; if that fails, or in another tab, it presents only this page.
 */
export function PresentList({ view, found }: PresentListProps) {
  const [pressed, setPressed] = useState(false)
  const { total, page, pageSize, searches } = found
  const codes = searches.map(({ code }) => code)
  const before = (page - 1) * pageSize
  const [first = ''] = codes
  const label = total - before > ARCHIVE_PAGE_SIZE_MAX ? labels.presentUpTo : labels.presentList

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press presents what was listed then
  useEffect(() => {
    if (!pressed) return
    const controller = new AbortController()
    const { signal } = controller
    const large = 1 + Math.floor(before / ARCHIVE_PAGE_SIZE_MAX)
    // A hundred from here on may begin on one large page and end on the next.
    const pages =
      before % ARCHIVE_PAGE_SIZE_MAX === 0 || total <= large * ARCHIVE_PAGE_SIZE_MAX
        ? [large]
        : [large, large + 1]
    Promise.all(pages.map((one) => archive({ ...view, page: one, pageSize: ARCHIVE_PAGE_SIZE_MAX, signal })))
      .then((answers) => {
        const all = answers.flatMap(({ searches }) => searches.map(({ code }) => code))
        const at = all.indexOf(first)
        return at < 0 ? codes : all.slice(at, at + ARCHIVE_PAGE_SIZE_MAX)
      })
      .catch((error: unknown) => (wasCancelled(error) ? undefined : codes))
      .then((list) => {
        if (!list) return
        navigate(presentAddress(first, list))
        setTimeout(() => setPressed(false), NAVIGATION_TIMEOUT_MS)
      })
    return () => controller.abort()
  }, [pressed])

  function press(event: MouseEvent) {
    if (total <= before + codes.length || hasModifier(event)) return
    event.preventDefault()
    setPressed(true)
  }

  return (
    <p className={styles.present}>
      <ButtonLink variant="plain" to={presentAddress(first, codes)} onClick={press}>
        <Bilingual label={fillLabel(label, { count: ARCHIVE_PAGE_SIZE_MAX })} />
      </ButtonLink>
      {pressed && <Spinner className={styles.presentWait} />}
    </p>
  )
}
