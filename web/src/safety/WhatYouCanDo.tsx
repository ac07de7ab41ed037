import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useState } from 'react'
import { useSettings } from '../api/useSettings'
import { ParagraphPair } from '../content/BilingualText'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Choice } from '../ui/Choice'
import { Icon } from '../ui/Icon'
import { ICONS, type IconShape } from '../ui/icons'
import { Notice } from '../ui/Notice'
import { isMachine, setForgetful, useWholeVisitor } from '../visitor/visitor'
import * as styles from './Safety.module.css'

/** What one can do about it. */
export function WhatYouCanDo() {
  const visitor = useWholeVisitor()
  const [refused, setRefused] = useState(false)
  const onion = useSettings()?.onionLocation
  return (
    <ol className={styles.howTo}>
      <Way icon={ICONS.exit} title={labels.leaveNow} text={labels.leaveNowText} />
      <Way icon={ICONS.keyboard} title={labels.onSharedMachine}>
        <Choice
          label={labels.clearWhenILeave}
          hint={isMachine(visitor) ? labels.clearedByItself : labels.clearWhenILeaveMeans}
          checked={visitor.forgetful}
          disabled={!visitor.ready || isMachine(visitor)}
          onChange={(wanted) => setRefused(!setForgetful(wanted))}
        />
        {refused && (
          <Notice role="alert">
            <Bilingual label={labels.clearWhenILeaveStays} />
          </Notice>
        )}
      </Way>
      <Way icon={ICONS.globe} title={labels.overTor} text={labels.overTorText}>
        {onion && (
          <p>
            <Bilingual label={labels.onionAddress} />{' '}
            <a href={onion} translate="no">
              {onion}
            </a>
          </p>
        )}
      </Way>
      <Way icon={ICONS.erase} title={labels.eraseYours} text={labels.eraseYoursText}>
        <MoreLink to="/methodology#forget">
          <Bilingual label={labels.eraseMe} />
        </MoreLink>
      </Way>
      <Way icon={ICONS.flag} title={labels.aboutYou} text={labels.aboutYouText}>
        <MoreLink to="/contact">
          <Bilingual label={labels.toContact} />
        </MoreLink>
      </Way>
    </ol>
  )
}

interface WayProps {
  icon: IconShape
  title: Localized
  text?: Localized
  children?: ReactNode
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li>
      <Icon shape={icon} />
      <div>
        <h3>
          <Bilingual label={title} />
        </h3>
        {text && <ParagraphPair value={text} zhClassName="quiet" />}
        {children}
      </div>
    </li>
  )
}
