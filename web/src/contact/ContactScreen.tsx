import { ParagraphPair } from '../content/BilingualText'
import type { ContactPageFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { Picture } from '../content/Picture'
import { useSite } from '../content/site'
import { labels } from '../i18n/labels'
import { ContactForm } from './ContactForm'
import * as styles from './ContactScreen.module.css'
import { FollowList } from './FollowList'

/** Two sides: write to us, or follow us. */
export function ContactScreen({ page }: { page: ContactPageFragment | null | undefined }) {
  const { email, social } = useSite()
  const title = toLocalized(page?.title, labels.getInTouch)
  const intro = toLocalized(page?.intro)
  const follow = toLocalized(page?.followHeading, labels.follow)
  const hasLinks = social.length > 0 || Boolean(email)
  return (
    <div className={styles.contact}>
      <div className={styles.write}>
        <div className={styles.column}>
          <HeadingPair as="h1" size="l" title={title} />
          <ParagraphPair value={intro} className={`lead ${styles.intro}`} zhClassName="small quiet" />
          <div className={styles.form}>
            <ContactForm thanks={toLocalized(page?.thanks)} email={email} />
          </div>
        </div>
      </div>
      <section className={styles.follow} aria-labelledby={hasLinks ? 'follow' : undefined}>
        {hasLinks && (
          <div className={styles.column}>
            <HeadingPair id="follow" size="l" title={follow} />
            <FollowList links={social} />
            {email && (
              <p className={styles.address}>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </div>
        )}
        {page?.picture?.rendition && (
          <div className={styles.picture}>
            <Picture picture={page.picture} sizes="(min-width: 744px) 320px, 100vw" />
          </div>
        )}
      </section>
    </div>
  )
}
