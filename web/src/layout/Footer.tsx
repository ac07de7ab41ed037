import { Link } from 'gatsby'
import { Zh } from '../content/Zh'
import { labels } from '../i18n/labels'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './Footer.module.css'
import { FOOTER, SOCIAL } from './routes'

/** The end of every page: who we are, the eight links, and where to follow the project. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.grid}>
          <div>
            <img src="/logo.svg" width={188} height={50} alt="FIREWALL Cafe" loading="lazy" />
            <p className={styles.about}>
              An art and information-freedom project about internet censorship. Shown since 2015.
            </p>
          </div>
          <nav aria-label="Footer">
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
            FIREWALL Cafe <Zh>防火墙</Zh>
          </span>
          <ul className={styles.social} aria-label="Follow FIREWALL Cafe">
            {SOCIAL.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="me noreferrer" target="_blank">
                  {name}
                  <VisuallyHidden> ({labels.newTab.en})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
