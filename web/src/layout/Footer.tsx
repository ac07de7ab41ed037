import { BilingualInline } from '../content/BilingualText'
import { isEmpty } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { useSite } from '../content/site'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import * as styles from './Footer.module.css'
import { FOOTER } from './routes'

/** The end of every page: who we are, the links, and where to follow the project. */
export function Footer() {
  const { named } = useWords()
  const { name, footerText, social } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.grid}>
          <div>
            <img
              src="/logo.svg"
              className={styles.logo}
              width={188}
              height={50}
              alt="FIREWALL Cafe"
              loading="lazy"
            />
            {!isEmpty(footerText) && (
              <p className={`lines ${styles.about}`}>
                <BilingualInline value={footerText} />
              </p>
            )}
          </div>
          <nav aria-label={named(labels.footerNavigation)}>
            <ul className={styles.links}>
              {FOOTER.map((entry) => (
                <li key={entry.to}>
                  <LocaleLink to={entry.to}>
                    <Bilingual label={entry} />
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.base}>
          <span>
            <BilingualInline value={name} />
          </span>
          {social.length > 0 && (
            <ul className={styles.social} aria-label={named(labels.follow)}>
              {social.map(({ name: network, url }) => (
                <li key={url}>
                  <OutLink href={url} rel="me noopener noreferrer">
                    {network}
                  </OutLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
