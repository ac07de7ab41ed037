import { Drawing } from '../content/Drawing'
import { FeatureCard, FeatureCards } from '../content/FeatureCard'
import type { HomeContent } from '../content/home'
import { Newsletter } from '../content/Newsletter'
import { AskedBefore } from './AskedBefore'
import { Hero } from './Hero'
import { Incident } from './Incident'
import { Intro } from './Intro'
import { PressRow } from './PressRow'

/** The front door: the question, what the cafe is, what was asked before, and where to go on. */
export function HomeScreen({ content }: { content: HomeContent }) {
  return (
    <>
      <Hero headline={content.headline} tries={content.tries} />
      <Intro intro={content.intro} />
      <AskedBefore {...content.askedBefore} />
      <Incident {...content.incident} />
      <section className="section">
        <div className="wrap">
          <FeatureCards many={content.cards.length > 2}>
            {content.cards.map(({ drawing, ...card }) => (
              <FeatureCard
                key={card.to}
                {...card}
                picture={<Drawing name={drawing} width={48} height={36} />}
              />
            ))}
          </FeatureCards>
        </div>
      </section>
      <PressRow {...content.press} />
      <Newsletter />
    </>
  )
}
