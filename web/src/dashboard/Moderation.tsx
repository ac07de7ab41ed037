import { BlockedNames } from './blocks/BlockedNames'
import { BlockedPictures } from './blocks/BlockedPictures'
import { Desk } from './desk/Desk'
import { VoteReview } from './vote-review/VoteReview'

/** What staff must decide. */
export function Moderation() {
  return (
    <>
      <Desk />
      <VoteReview />
      <BlockedNames />
      <BlockedPictures />
    </>
  )
}
