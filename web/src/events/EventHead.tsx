import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import { Credit } from '../content/Credit'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Picture } from '../content/Picture'
import { Bilingual } from '../i18n/Bilingual'
import { chineseTag } from '../i18n/chineseTag'
import { InItsLanguage } from '../i18n/InItsLanguage'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './EventHead.module.css'
import type { EventContent, Place } from './event'

/** What, when and where, with the poster on the other side of the divider. */
export function EventHead({ event }: { event: EventContent }) {
  return (
    <header className={styles.head}>
      <div className={styles.say}>
        <div className={styles.inner}>
          <BackToEvents />
          <div className={styles.name}>
            {!isEmpty(event.kind) && (
              <p className={styles.kind}>
                <BilingualInline value={event.kind} zhClassName={styles.quiet} />
              </p>
            )}
            <HeadingPair as="h1" size={sizeOf(event.title)} title={event.title} />
          </div>
          <Facts event={event} />
        </div>
      </div>
      <div className={styles.poster}>
        <Picture picture={event.poster} sizes="(min-width: 744px) 50vw, 100vw" lazy={false} />
        <Credit className={styles.by} picture={event.poster} />
      </div>
    </header>
  )
}

function Facts({ event }: { event: EventContent }) {
  const { date, dates, places } = event
  const hasDates = !isEmpty(date) || dates.length > 0
  if (!hasDates && places.length === 0) return null
  return (
    <dl className={styles.facts}>
      {hasDates && <When event={event} />}
      {places.length > 0 && (
        <div>
          <dt>
            <Icon shape={ICONS.pin} />
            <VisuallyHidden>
              <Bilingual label={labels.where} />
            </VisuallyHidden>
          </dt>
          <dd>
            {places.map((place, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places never change order
              <PlaceLines key={index} place={place} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A long title is set smaller, so that it stays beside its poster. */
const sizeOf = ({ en, zh }: Localized) => (en.length > 40 || zh.length > 20 ? 'm' : 'l')

/** The way back to all events. */
export function BackToEvents() {
  return (
    <LocaleLink to="/events" className={styles.back}>
      <Icon shape={ICONS.right} flip /> <Bilingual label={labels.allEvents} zhClassName={styles.quiet} />
    </LocaleLink>
  )
}

function When({ event: { date, dates } }: { event: EventContent }) {
  const { inBoth } = useLocale()
  return (
    <div>
      <dt>
        <Icon shape={ICONS.clock} />
        <VisuallyHidden>
          <Bilingual label={labels.when} />
        </VisuallyHidden>
      </dt>
      <dd>
        {!isEmpty(date) && (
          <p className={styles.first}>
            <InOwnWords value={date} />
          </p>
        )}
        {inBoth && date.en && date.zh && (
          <p className={`date ${styles.more}`} lang={chineseTag(date.zh)}>
            {date.zh}
          </p>
        )}
        {dates.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dates never change order
          <p key={index} className={`date ${styles.more}`}>
            <b>
              <BilingualInline value={label} />
            </b>{' '}
            <BilingualInline value={text} />
          </p>
        ))}
      </dd>
    </div>
  )
}

function PlaceLines({ place: { name, lines, city, country, use, map } }: { place: Place }) {
  const { locale, t } = useWords()
  const address = lines.length > 0 ? lines : [[t(city), t(country)].filter(Boolean).join(locale.marks.comma)]
  const shown = address.filter(Boolean)
  return (
    <div className={styles.place}>
      {!isEmpty(name) && (
        <p className={styles.first}>
          <BilingualInline value={name} zhClassName={styles.quiet} />
        </p>
      )}
      {shown.length > 0 && (
        <p className={styles.more}>
          {shown.map((line, index) => (
            <InItsLanguage key={line} className={styles.line}>
              {index < shown.length - 1 ? `${line}, ` : line}
            </InItsLanguage>
          ))}
        </p>
      )}
      {!isEmpty(use) && (
        <p className={styles.more}>
          <BilingualInline value={use} />
        </p>
      )}
      {map && (
        <OutLink className={styles.map} href={map}>
          <Bilingual label={labels.seeMap} />
          {!isEmpty(name) && (
            <VisuallyHidden>
              {locale.marks.colon}
              <InOwnWords value={name} />
            </VisuallyHidden>
          )}
        </OutLink>
      )}
    </div>
  )
}
