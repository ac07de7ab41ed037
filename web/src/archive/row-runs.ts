import { type EngineName, otherLanguage } from '@firewall-cafe/shared'
import type { PastSearch } from '../api/archive'
import type { RecordedImage, Run } from '../api/searches'
import type { EngineQuery } from '../search/search-state'

/** What each engine was asked: the US one in English, the other in Chinese; without a translation, both the same. */
export function askedOf({ query, language, translation }: PastSearch): Record<EngineName, EngineQuery> {
  const own = { words: query, language }
  const other = translation ? { words: translation, language: otherLanguage(language) } : own
  return language === 'zh-CN' ? { google: other, baidu: own } : { google: own, baidu: other }
}

/** The engine runs of a past search, from its recorded pictures. */
export function runsOf(past: PastSearch, images: readonly RecordedImage[]): Record<EngineName, Run> {
  const asked = askedOf(past)
  const runOf = (engine: EngineName): Run => ({
    engine,
    outcome: past.outcomes[engine],
    query: asked[engine].words,
    language: asked[engine].language,
    askedAt: past.askedHours[engine],
    simulated: past.simulated,
    notAsked: past.notAsked.includes(engine),
    controlFailed: past.controlFailed.includes(engine),
    censored: engine === 'baidu' && past.censored,
    results: images
      .filter((image) => image.engine === engine && past.outcomes[engine] === 'results')
      .sort((a, b) => a.rank - b.rank)
      .map(({ rank, original, href, blocked }) => ({
        rank,
        href: original,
        thumbnail: href === original ? null : href,
        title: null,
        pageUrl: null,
        source: null,
        blocked,
      })),
  })
  return { google: runOf('google'), baidu: runOf('baidu') }
}
