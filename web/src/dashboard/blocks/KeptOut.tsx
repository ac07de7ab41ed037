import { BlockedNames } from './BlockedNames'
import { BlockedPictures } from './BlockedPictures'

/** Blocked names of private persons, and blocked pictures. */
export function KeptOut() {
  return (
    <>
      <BlockedNames />
      <BlockedPictures />
    </>
  )
}
