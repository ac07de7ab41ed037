import { fill, labels } from '../i18n/labels'
import { Button } from '../ui/Button'
import { pageCount } from './archive-view'
import * as styles from './Pager.module.css'

interface PagerProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Previous, where one is, next, and how much there is in all. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = pageCount(total, pageSize)
  return (
    <nav className={styles.pager} aria-label={labels.pages.en}>
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {labels.previous.en}
      </Button>
      <p className={styles.middle}>
        <span>{fill(labels.pageOf.en, { page, pages })}</span>{' '}
        <span className="quiet">{fill(labels.totalOf.en, { total })}</span>
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {labels.next.en}
      </Button>
    </nav>
  )
}
