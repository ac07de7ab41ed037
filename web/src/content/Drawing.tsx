import * as styles from './Drawing.module.css'

interface DrawingProps {
  /** A file of `static/drawings`, without its ending. */
  name: string
  /** What it shows; empty for decoration. */
  alt?: string
  /** Size in drawing pixels: it fixes the shape, the layout decides the size. */
  width: number
  height: number
  /** False for a drawing that is seen first: it is loaded at once. */
  lazy?: boolean
  className?: string | undefined
}

/** One of the site's own pixel drawings. */
export function Drawing({ name, alt = '', width, height, lazy = true, className }: DrawingProps) {
  return (
    <img
      className={className ?? styles.drawing}
      src={`/drawings/${name}.svg`}
      width={width * 8}
      height={height * 8}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
