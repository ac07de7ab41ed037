import { Drawing } from '../content/Drawing'
import { FeatureCard, FeatureCards } from '../content/FeatureCard'
import { labels } from '../i18n/labels'

/** Where to go after a search: the archive, and the expert commentary. */
export function NextCards() {
  return (
    <div className="wrap">
      <FeatureCards>
        <FeatureCard
          title={labels.searchTheArchive}
          text={labels.archiveCard}
          to="/archive"
          picture={<Drawing name="wall" width={48} height={36} />}
        />
        <FeatureCard
          title={labels.expertCommentary}
          text={labels.expertCard}
          to="/editorial"
          tone="red"
          picture={<Drawing name="panel" width={48} height={36} />}
        />
      </FeatureCards>
    </div>
  )
}
