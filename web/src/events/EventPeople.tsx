import { BilingualInline, ParagraphPair } from '../content/BilingualText'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { chineseTag } from '../i18n/chineseTag'
import { InItsLanguage } from '../i18n/InItsLanguage'
import { useLocale } from '../i18n/LocaleContext'
import { langOf } from '../i18n/langOf'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './EventPeople.module.css'
import type { EventContent } from './event'
import type { Person } from './people'

/** Everybody who took part and may be named, by how they took part. */
export function EventPeople({ event: { people } }: { event: EventContent }) {
  if (people.length === 0) return null
  return (
    <div className={`wrap ${styles.people}`}>
      {people.map(({ part, heading, people: members }) => (
        <section key={part} className={styles.group} aria-labelledby={`people-${part}`}>
          <HeadingPair id={`people-${part}`} title={heading} />
          <ul className={styles.list}>
            {members.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the people never change order
              <li key={index}>
                <Entry person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ person: { name, chineseName, facts, description, links } }: { person: Person }) {
  const locale = useLocale()
  const chineseFirst = locale.words === 'zh' && chineseName !== ''
  const first = chineseFirst ? chineseName : name
  return (
    <>
      <p className={styles.name}>
        <InItsLanguage>{first}</InItsLanguage>{' '}
        {chineseName && (
          <span lang={chineseFirst ? 'en' : chineseTag(chineseName)} className={styles.quiet}>
            {chineseFirst ? name : chineseName}
          </span>
        )}
      </p>
      <div className={styles.about}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts never change order
          <p key={index}>
            <BilingualInline value={fact} zhClassName={styles.quiet} />
          </p>
        ))}
        {!isEmpty(description) && <ParagraphPair value={description} className={styles.description} />}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ text, url }) => (
              <li key={url}>
                <OutLink href={url}>
                  <BilingualInline value={text} />
                  <VisuallyHidden lang={langOf(name, locale)}> {name}</VisuallyHidden>
                </OutLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
