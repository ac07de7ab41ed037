import { BlockedNames } from './BlockedNames'
import { BlockedPictures } from './BlockedPictures'

/** Blocked names of private persons, and blocked pictures. */
export default function KeptOut() {
  return (
    <>
      <BlockedNames />
      <BlockedPictures />
    </>
  )
}
