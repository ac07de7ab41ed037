import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { FunderFragment, SupporterFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { isEmpty, safeAddress, toLocalized } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { chineseTag } from '../i18n/chineseTag'
import { InOwnWords } from '../i18n/InOwnWords'
import { useLocale } from '../i18n/LocaleContext'
import { Comma } from '../i18n/Marks'
import { Plate } from './Plate'
import * as styles from './Support.module.css'

interface ThanksProps {
  heading: Localized
  supportersHeading: Localized
  thanked: readonly FunderFragment[]
  supporters: readonly SupporterFragment[]
}

/** Those who funded the project: in a list, and some on plates. The page's data has no others. */
export function Thanks({ heading, supportersHeading, ...funders }: ThanksProps) {
  const thanked = funders.thanked.filter(hasName)
  const onPlates = funders.supporters.filter(hasName)
  if (thanked.length === 0 && onPlates.length === 0) return null
  return (
    <section className={`section ${styles.slate}`} aria-labelledby="thanks">
      <div className="wrap">
        <div className={styles.two}>
          <HeadingPair id="thanks" size="l" title={heading} />
          {thanked.length > 0 && (
            <ul className={styles.thanks}>
              {thanked.map((funder, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two funders may share a name
                <li key={index}>
                  <Funder {...funder} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {onPlates.length > 0 && (
          <>
            <h3 className={`kicker ${styles.kicker}`}>
              <BilingualInline value={supportersHeading} />
            </h3>
            <ul className={styles.plates}>
              {onPlates.map((funder, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two funders may share a name
                <li key={index}>
                  <Plate {...funder} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

const hasName = ({ name }: Pick<FunderFragment, 'name'>) => !isEmpty(toLocalized(name))

function Funder({ name, note, url }: FunderFragment) {
  const { inBoth } = useLocale()
  const address = safeAddress(url)
  const shown = toLocalized(name)
  const addition = toLocalized(note)
  return (
    <>
      {address ? (
        <OutLink href={address}>
          <InOwnWords value={shown} />
        </OutLink>
      ) : (
        <InOwnWords value={shown} />
      )}
      {!isEmpty(addition) && (
        <span className={styles.note}>
          <Comma />
          <BilingualInline value={addition} />
        </span>
      )}
      {inBoth && shown.en && shown.zh && (
        <span className={styles.zh} lang={chineseTag(shown.zh)}>
          {shown.zh}
        </span>
      )}
    </>
  )
}
