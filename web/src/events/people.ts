import type { EventPersonFragment } from '../content/generated/queries'
import { isEmpty, line, present, safeAddress, type Words, words } from '../content/localized'
import { labels } from '../i18n/labels'

export interface Person {
  name: string
  chineseName: string
  /** The role and the institution, as far as the heading does not say it. */
  facts: readonly Words[]
  description: Words
  links: readonly { text: Words; url: string }[]
}

/** People who took part in the same way. */
export interface PeopleGroup {
  part: string
  heading: Words
  people: readonly Person[]
}

/** How somebody took part, in the order in which the page names them: one, several. */
const PARTS: Record<string, readonly [one: Words, several: Words]> = {
  artist: [labels.artist, labels.artists],
  curator: [labels.curator, labels.curators],
  panelist: [labels.panelist, labels.panelists],
  speaker: [labels.speaker, labels.speakers],
  moderator: [labels.moderator, labels.moderators],
  organiser: [labels.organiser, labels.organisers],
  team: [labels.team, labels.team],
  guest: [labels.guest, labels.guests],
}

/** Everybody who is named, grouped by part; a part nobody knows counts as guest. */
export function peopleFrom(
  people: readonly (EventPersonFragment | null)[] | null | undefined,
): PeopleGroup[] {
  const named = present(people).filter(({ name }) => line(name))
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

function personFrom(person: EventPersonFragment, part: Words): Person {
  const role = words(person.role)
  return {
    name: line(person.name),
    chineseName: line(person.chineseName),
    facts: [
      role.en.toLowerCase() === part.en.toLowerCase() ? words(null) : role,
      words(person.affiliation),
    ].filter((fact) => !isEmpty(fact)),
    description: words(person.description),
    links: present(person.links).flatMap(({ text, url }) => {
      const address = safeAddress(url)
      return address ? [{ text: words(text, labels.website), url: address }] : []
    }),
  }
}
