import { isShown } from './ActionButton'
import type { SectionFragment } from './generated/queries'
import { isEmpty, toLocalized } from './localized'
import { blocksOf } from './RichText'

/** True when a section has anything to show: what editors once filled and then emptied is not missing, but `{}`. */
export function isFilled<Section extends SectionFragment>(
  section: Section | null | undefined,
): section is Section {
  const { heading, lead, _rawBody, picture, action }: SectionFragment = section ?? {}
  return (
    !isEmpty(toLocalized(heading)) ||
    !isEmpty(toLocalized(lead)) ||
    [_rawBody?.en, _rawBody?.zh].some((text) => blocksOf(text).length > 0) ||
    Boolean(picture?.rendition) ||
    isShown(action)
  )
}
