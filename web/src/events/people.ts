import type { Localized } from '@firewall-cafe/shared'
import type { EventPersonFragment } from '../content/generated/queries'
import { compact, isEmpty, safeAddress, toLocalized, toSingleLine } from '../content/localized'
import { labels } from '../i18n/labels'

export interface Person {
  name: string
  chineseName: string
  /** The role and the institution, as far as the heading does not say it. */
  facts: readonly Localized[]
  description: Localized
  links: readonly { text: Localized; url: string }[]
}

/** People who took part in the same way. */
export interface PeopleGroup {
  part: string
  heading: Localized
  people: readonly Person[]
}

/** How somebody took part, in the order in which the page names them: one, several. */
const PARTS: Record<string, readonly [one: Localized, several: Localized]> = {
  artist: [labels.artist, labels.artists],
  curator: [labels.curator, labels.curators],
  panelist: [labels.panelist, labels.panelists],
  speaker: [labels.speaker, labels.speakers],
  moderator: [labels.moderator, labels.moderators],
  organiser: [labels.organiser, labels.organisers],
  team: [labels.team, labels.team],
  guest: [labels.guest, labels.guests],
}

/** Everybody who is named, grouped by part; an unknown part counts as guest. */
export function peopleFrom(
  people: readonly (EventPersonFragment | null)[] | null | undefined,
): PeopleGroup[] {
  const named = compact(people).filter(({ name }) => toSingleLine(name))
  return Object.entries(PARTS).flatMap(([part, [one, several]]) => {
    const members = named.filter((person) => partOf(person) === part)
    if (members.length === 0) return []
    return [
      {
        part,
        heading: members.length === 1 ? one : several,
        people: members.map((each) => personFrom(each, one)),
      },
    ]
  })
}

const partOf = ({ part }: EventPersonFragment): string =>
  part && Object.hasOwn(PARTS, part) ? part : 'guest'

function personFrom(person: EventPersonFragment, part: Localized): Person {
  const role = toLocalized(person.role)
  return {
    name: toSingleLine(person.name),
    chineseName: toSingleLine(person.chineseName),
    facts: [
      role.en.toLowerCase() === part.en.toLowerCase() ? toLocalized(null) : role,
      toLocalized(person.affiliation),
    ].filter((fact) => !isEmpty(fact)),
    description: toLocalized(person.description),
    links: compact(person.links).flatMap(({ text, url }) => {
      const address = safeAddress(url)
      return address ? [{ text: toLocalized(text, labels.website), url: address }] : []
    }),
  }
}
