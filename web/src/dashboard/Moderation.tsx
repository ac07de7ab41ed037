import { KeptOut } from './blocks/KeptOut'
import { Desk } from './desk/Desk'
import { VoteReview } from './vote-review/VoteReview'

/** What staff must decide. */
export function Moderation() {
  return (
    <>
      <Desk />
      <VoteReview />
      <KeptOut />
    </>
  )
}
