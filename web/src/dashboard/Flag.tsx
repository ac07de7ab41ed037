interface FlagProps {
  /** A language code of the wire. */
  language: string
}

/** A flag of twelve by eight pixels for a language's side of the divider; always beside its code, so decoration. */
export function Flag({ language }: FlagProps) {
  const layers = language.startsWith('zh') ? CHINA : language.startsWith('en') ? UNITED_STATES : UNKNOWN
  return (
    <svg
      width={18}
      height={12}
      viewBox="0 0 12 8"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {layers.map(([fill, path]) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  )
}

type Layers = readonly (readonly [fill: string, path: string])[]

const CHINA: Layers = [
  ['#de2910', 'M0 0h12v8h-12z'],
  ['#ffde00', 'M2 1h1v1h-1zM1 2h3v1h-3zM2 3h1v1h-1zM5 0h1v1h-1zM6 2h1v1h-1zM6 4h1v1h-1zM5 5h1v1h-1z'],
]

const UNITED_STATES: Layers = [
  ['#ffffff', 'M0 0h12v8h-12z'],
  ['#b22234', 'M0 0h12v1h-12zM0 2h12v1h-12zM0 4h12v1h-12zM0 6h12v1h-12z'],
  ['#3c3b6e', 'M0 0h5v4h-5z'],
]

const UNKNOWN: Layers = [
  ['#b9c0c7', 'M0 0h12v8h-12z'],
  ['#121212', 'M5 1h3v1h-3zM7 2h1v1h-1zM6 3h1v2h-1zM6 6h1v1h-1z'],
]
