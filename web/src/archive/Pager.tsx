import { type ArchiveOrder, pageCount } from '@firewall-cafe/shared'
import type { MouseEvent } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { totalLabel } from '../i18n/filterWords'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { ButtonLink } from '../ui/Button'
import { hasModifier } from '../ui/hasModifier'
import * as styles from './Pager.module.css'
import type { PageLink } from './useArchiveView'

interface PagerProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  order: ArchiveOrder
  linkTo: (page: number) => PageLink
  /** Called when another page is opened in this tab. */
  onTurn: () => void
}

/** Previous, the current page, next, and the total. Links, so that pages can be opened in tabs. */
export function Pager({ page, pageSize, total, order, linkTo, onTurn }: PagerProps) {
  const { named } = useWords()
  const pages = pageCount(total, pageSize)
  return (
    <nav className={styles.pager} aria-label={named(labels.pages)}>
      <ButtonLink {...linkTo(page - 1)} rel="prev" disabled={page <= 1} onClick={turning(onTurn)}>
        <Bilingual label={labels.previous} />
      </ButtonLink>
      <p className={styles.middle}>
        <span>
          <Bilingual label={fillLabel(labels.pageOf, { page, pages })} zhClassName="quiet" />
        </span>{' '}
        <span className="quiet">
          <Bilingual label={totalLabel(order, total)} />
        </span>
      </p>
      <ButtonLink {...linkTo(page + 1)} rel="next" disabled={page >= pages} onClick={turning(onTurn)}>
        <Bilingual label={labels.next} />
      </ButtonLink>
    </nav>
  )
}

/** A click with a modifier key or another button opens the page in another tab or window. */
export const turning = (onTurn: () => void) => (event: MouseEvent) => {
  if (event.button === 0 && !hasModifier(event)) onTurn()
}
