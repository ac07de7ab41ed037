import { Picture } from './Picture'
import * as styles from './Pictures.module.css'
import type { ShownPicture } from './pictures'

interface WholePictureProps {
  picture: ShownPicture
  /** Whether to load the large copy. */
  large: boolean
  /** While it is out of sight: nothing stands in for it until it is loaded. */
  lazy?: boolean
}

/** A picture whole and uncropped: its small copy, which the thumbnail loads anyway, or the large one. */
export function WholePicture({ picture, large, lazy = false }: WholePictureProps) {
  return (
    <Picture
      key={`${picture.result.rank} ${large}`}
      addresses={large ? picture.large : picture.small}
      alt={picture.alt}
      fit="contain"
      lazy={lazy}
      unloaded={!lazy && <SmallCopy src={picture.small?.[0]} />}
    />
  )
}

/** It is already loaded, so it is painted in the frame that removes the previous one. */
function SmallCopy({ src }: { src: string | undefined }) {
  return <img className={styles.small} src={src} alt="" decoding="sync" draggable={false} />
}
