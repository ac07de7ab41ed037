import { useEffect, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { inBoth } from '../i18n/inBoth'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { useVisitor } from '../visitor/visitor'
import { Clocks } from './Clocks'
import { Drawer } from './Drawer'
import * as styles from './Header.module.css'
import { LanguageOffer, LanguageSwitch } from './LanguageSwitch'

/** The red bar with the two times and the visitor's name, and the white one with the logo and the menu. */
export function Header({ path, step }: { path: string; step?: string | undefined }) {
  const { named } = useWords()
  const [menuOpen, setMenuOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere else closes the menu
  useEffect(() => setMenuOpen(false), [path, step])

  return (
    <header>
      <div className={`${styles.bar} on-red`}>
        <div className={styles.barInner}>
          <Clocks />
          <Username />
          <LanguageSwitch path={path} className={styles.languages} />
        </div>
      </div>
      <div className={styles.nav}>
        {/* In every edition its name is the one that is drawn. */}
        <LocaleLink
          to="/"
          className={styles.logo}
          aria-label={`${inBoth(labels.siteName)}, ${named(labels.home)}`}
        >
          <picture>
            <source media="(max-width: 20em)" srcSet="/logo-mark.svg" width={52} height={50} />
            <img src="/logo.svg" width={188} height={50} alt="" />
          </picture>
        </LocaleLink>
        <LanguageOffer path={path} className={styles.offer} />
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <VisuallyHidden aboveAnswer className={styles.menuWord}>
            <Bilingual label={labels.menu} />
          </VisuallyHidden>
          <Icon shape={ICONS.menu} />
        </button>
      </div>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} path={path} />
    </header>
  )
}

/** A component of its own: the name is known only after hydration, and the rest need not render again. */
function Username() {
  return (
    <span className={styles.username} translate="no">
      {useVisitor(({ username }) => username)}
    </span>
  )
}
