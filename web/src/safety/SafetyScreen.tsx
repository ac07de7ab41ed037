import { HeadingPair } from '../content/HeadingPair'
import { PageOpening } from '../content/PageOpening'
import { Part, Sentence } from '../content/Part'
import { LeadSentence } from '../i18n/LeadSentence'
import { labels } from '../i18n/labels'
import { LeaveNow } from '../leaving/LeaveNow'
import { KeepOutChoice } from '../search/KeepOutChoice'
import { Notice } from '../ui/Notice'
import { Kept } from './Kept'
import * as styles from './Safety.module.css'
import { WhatYouCanDo } from './WhatYouCanDo'
import { WhoSees } from './WhoSees'

/** /safety: what others see of a search, what is kept how long, and what one can do. May be read before the terms. */
export function SafetyScreen() {
  return (
    <article>
      <LeaveNow />
      <PageOpening title={labels.safety} intro={labels.safetyIntro} />
      <section className="wrap" aria-labelledby="who-sees">
        <HeadingPair id="who-sees" title={labels.whoSeesWhat} />
        <WhoSees />
        <Notice className={styles.cannot}>
          <LeadSentence lead={labels.cannotHide} text={labels.cannotHideText} />
        </Notice>
      </section>
      <Part beside id="when-listed" title={labels.whenListed}>
        <Sentence label={labels.whenListedText} />
        <Sentence label={labels.countedOnceText} />
        <Sentence label={labels.fromLinkText} />
        <Sentence label={labels.fromLinkUntied} />
      </Part>
      <Part beside id="kept" title={labels.whatWeKeep}>
        <Kept />
      </Part>
      <Part beside id="choice" title={labels.yourChoice}>
        <Sentence label={labels.yourChoiceText} />
        <KeepOutChoice className={styles.choice} />
      </Part>
      <Part beside id="to-do" title={labels.whatYouCanDo}>
        <WhatYouCanDo />
      </Part>
    </article>
  )
}
