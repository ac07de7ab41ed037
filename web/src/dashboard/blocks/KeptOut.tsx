import { BlockedNames } from './BlockedNames'
import { BlockedPictures } from './BlockedPictures'

/** What staff keep out: names of private persons, and pictures. */
export default function KeptOut() {
  return (
    <>
      <BlockedNames />
      <BlockedPictures />
    </>
  )
}
