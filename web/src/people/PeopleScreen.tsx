import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import { ParagraphPair } from '../content/BilingualText'
import { CardsSection } from '../content/CardsSection'
import type { ContributorsPageFragment, PartnersPageFragment } from '../content/generated/queries'
import { toLocalized } from '../content/localized'
import { PageOpening } from '../content/PageOpening'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { inEditorsOrder, type Listed } from './in-editors-order'

export type PeoplePage = ContributorsPageFragment | PartnersPageFragment

interface PeopleScreenProps<Entry extends Listed> {
  page: PeoplePage | null | undefined
  /** Shown if editors gave no title; also names the list. */
  title: Localized
  /** Shown if editors gave no introduction. */
  intro: Localized
  entries: readonly (Entry | null)[]
  /** `rows` are stacked, with numbers; `plates` are in two columns. */
  layout: 'rows' | 'plates'
  styles: { wrap?: string | undefined; list: string | undefined; cards: string | undefined }
  children: (entry: Entry, index: number) => ReactNode
}

/** A page of people or organisations: what editors say of them all, then each in the order editors gave. */
export function PeopleScreen<Entry extends Listed & { id: string }>({
  page,
  title,
  intro,
  entries,
  layout,
  styles,
  children,
}: PeopleScreenProps<Entry>) {
  const words = useWords()
  const named = inEditorsOrder(entries)
  const List = layout === 'rows' ? 'ol' : 'ul'
  return (
    <>
      <PageOpening
        layout="across"
        title={toLocalized(page?.title, title)}
        intro={toLocalized(page?.intro, intro)}
      />
      <section className={layout === 'rows' ? 'section' : 'split'} aria-label={words.named(title)}>
        <div className={cx('wrap', styles.wrap)}>
          {named.length === 0 ? (
            <ParagraphPair value={labels.nobodyYet} zhClassName="quiet" />
          ) : (
            <List className={styles.list}>
              {named.map((entry, index) => (
                <li key={entry.id}>{children(entry, index)}</li>
              ))}
            </List>
          )}
        </div>
      </section>
      <CardsSection cards={page?.cards} className={styles.cards} />
    </>
  )
}
