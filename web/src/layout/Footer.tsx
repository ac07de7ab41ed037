import { Link } from 'gatsby'
import { BilingualInline } from '../content/BilingualText'
import { isEmpty } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { useSite } from '../content/site'
import { inBoth } from '../i18n/inBoth'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './Footer.module.css'
import { FOOTER } from './routes'

/** The end of every page: who we are, the links, and where to follow the project. */
export function Footer() {
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
              <p className={styles.about}>
                <BilingualInline value={footerText} />
              </p>
            )}
          </div>
          <nav aria-label={inBoth(labels.footerNavigation)}>
            <ul className={styles.links}>
              {FOOTER.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to}>
                    {entry.en} <Zh>{entry.zh}</Zh>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.base}>
          <span>
            <BilingualInline value={name} />
          </span>
          <ul className={styles.social} aria-label={inBoth(labels.follow)}>
            {social.map(({ name: network, url }) => (
              <li key={url}>
                <OutLink href={url} rel="me noopener noreferrer">
                  {network}
                </OutLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
