/** The site's pixel icons, drawn on a field of 12 by 12; one path each, filled with the current colour. */
export const ICONS = {
  alert:
    'M4 0h4v1h-4zM2 1h2v1h-2zM8 1h2v1h-2zM1 2h1v2h-1zM5 2h2v5h-2zM10 2h1v2h-1zM0 4h1v4h-1zM11 4h1v4h-1zM1 8h1v2h-1zM5 8h2v2h-2zM10 8h1v2h-1zM2 10h2v1h-2zM8 10h2v1h-2zM4 11h4v1h-4z',
  broken:
    'M0 0h5v1h-5zM6 0h6v1h-6zM0 1h1v10h-1zM5 1h1v1h-1zM11 1h1v10h-1zM2 2h2v2h-2zM6 2h1v1h-1zM5 3h1v1h-1zM6 4h1v1h-1zM8 4h1v2h-1zM3 5h1v1h-1zM5 5h1v1h-1zM7 5h1v1h-1zM9 5h1v1h-1zM2 6h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1zM10 6h1v1h-1zM1 7h1v1h-1zM5 7h1v1h-1zM6 8h1v1h-1zM5 9h1v2h-1zM1 10h4v1h-4zM7 10h4v1h-4z',
  check:
    'M10 2h1v2h-1zM9 3h1v2h-1zM8 4h1v2h-1zM1 5h1v2h-1zM7 5h1v2h-1zM2 6h1v2h-1zM6 6h1v2h-1zM3 7h1v2h-1zM5 7h1v2h-1zM4 8h1v2h-1z',
  chevronDown:
    'M0 4h1v1h-1zM11 4h1v1h-1zM1 5h1v1h-1zM10 5h1v1h-1zM2 6h1v1h-1zM9 6h1v1h-1zM3 7h1v1h-1zM8 7h1v1h-1zM4 8h1v1h-1zM7 8h1v1h-1zM5 9h2v1h-2z',
  cite: 'M1 2h4v1h-4zM7 2h4v1h-4zM1 3h1v2h-1zM4 3h1v2h-1zM7 3h1v2h-1zM10 3h1v2h-1zM1 5h4v1h-4zM7 5h4v1h-4zM4 6h1v2h-1zM10 6h1v2h-1zM3 8h1v1h-1zM9 8h1v1h-1zM2 9h1v1h-1zM8 9h1v1h-1z',
  clock:
    'M4 0h4v1h-4zM2 1h2v1h-2zM8 1h2v1h-2zM1 2h1v2h-1zM5 2h1v5h-1zM10 2h1v2h-1zM0 4h1v4h-1zM11 4h1v4h-1zM6 6h3v1h-3zM1 8h1v2h-1zM10 8h1v2h-1zM2 10h2v1h-2zM8 10h2v1h-2zM4 11h4v1h-4z',
  close:
    'M1 1h1v1h-1zM10 1h1v1h-1zM2 2h1v1h-1zM9 2h1v1h-1zM3 3h1v1h-1zM8 3h1v1h-1zM4 4h1v1h-1zM7 4h1v1h-1zM5 5h2v2h-2zM4 7h1v1h-1zM7 7h1v1h-1zM3 8h1v1h-1zM8 8h1v1h-1zM2 9h1v1h-1zM9 9h1v1h-1zM1 10h1v1h-1zM10 10h1v1h-1z',
  copy: 'M4 1h7v1h-7zM4 2h1v6h-1zM10 2h1v6h-1zM1 4h3v1h-3zM1 5h1v6h-1zM5 7h5v1h-5zM8 8h1v3h-1zM2 10h6v1h-6z',
  download:
    'M5 0h2v6h-2zM2 4h1v1h-1zM9 4h1v1h-1zM2 5h2v1h-2zM8 5h2v1h-2zM3 6h6v1h-6zM4 7h4v1h-4zM1 8h1v2h-1zM5 8h2v1h-2zM10 8h1v2h-1zM1 10h10v1h-10z',
  erase:
    'M7 1h2v1h-2zM6 2h1v1h-1zM9 2h1v1h-1zM5 3h1v1h-1zM10 3h1v1h-1zM4 4h1v1h-1zM11 4h1v1h-1zM3 5h2v1h-2zM10 5h1v1h-1zM2 6h1v1h-1zM5 6h1v1h-1zM9 6h1v1h-1zM1 7h1v2h-1zM6 7h1v1h-1zM8 7h1v1h-1zM7 8h1v1h-1zM2 9h1v1h-1zM6 9h1v1h-1zM3 10h3v1h-3zM1 11h10v1h-10z',
  exit: 'M1 0h7v1h-7zM1 1h1v10h-1zM7 1h1v2h-1zM9 3h1v1h-1zM9 4h2v1h-2zM5 5h6v2h-6zM9 7h2v1h-2zM9 8h1v1h-1zM7 9h1v2h-1zM1 11h7v1h-7z',
  external:
    'M5 1h6v1h-6zM10 2h1v6h-1zM9 3h1v1h-1zM8 4h1v1h-1zM7 5h1v1h-1zM6 6h1v1h-1zM5 7h1v1h-1zM4 8h1v1h-1zM3 9h1v1h-1zM2 10h1v1h-1z',
  eye: 'M3 2h6v1h-6zM2 3h1v1h-1zM9 3h1v1h-1zM1 4h1v1h-1zM4 4h4v1h-4zM10 4h1v1h-1zM0 5h1v2h-1zM3 5h3v2h-3zM8 5h1v2h-1zM11 5h1v2h-1zM6 6h1v2h-1zM1 7h1v1h-1zM4 7h2v1h-2zM7 7h1v1h-1zM10 7h1v1h-1zM2 8h1v1h-1zM9 8h1v1h-1zM3 9h6v1h-6z',
  eyeOff:
    'M10 0h2v1h-2zM9 1h2v1h-2zM3 2h4v1h-4zM8 2h2v1h-2zM2 3h1v1h-1zM7 3h2v1h-2zM1 4h1v1h-1zM4 4h4v1h-4zM9 4h1v1h-1zM0 5h1v2h-1zM3 5h4v1h-4zM10 5h1v2h-1zM3 6h3v1h-3zM7 6h1v1h-1zM1 7h4v1h-4zM6 7h1v1h-1zM9 7h1v1h-1zM2 8h2v1h-2zM8 8h1v1h-1zM1 9h2v1h-2zM4 9h4v1h-4zM0 10h2v1h-2zM0 11h1v1h-1z',
  filter:
    'M1 1h1v3h-1zM4 1h7v1h-7zM0 2h1v1h-1zM2 2h1v1h-1zM1 5h7v1h-7zM10 5h1v3h-1zM9 6h1v1h-1zM11 6h1v1h-1zM1 9h1v3h-1zM4 9h7v1h-7zM0 10h1v1h-1zM2 10h1v1h-1z',
  flag: 'M2 0h1v1h-1zM2 1h8v1h-8zM2 2h1v3h-1zM9 2h1v1h-1zM10 3h1v1h-1zM9 4h1v1h-1zM2 5h8v1h-8zM2 6h1v4h-1zM1 10h3v1h-3z',
  globe:
    'M4 0h4v1h-4zM2 1h2v1h-2zM5 1h2v1h-2zM8 1h2v1h-2zM1 2h1v2h-1zM4 2h1v1h-1zM7 2h1v1h-1zM10 2h1v2h-1zM3 3h1v2h-1zM8 3h1v2h-1zM0 4h1v1h-1zM11 4h1v1h-1zM0 5h12v1h-12zM0 6h1v2h-1zM3 6h1v3h-1zM8 6h1v3h-1zM11 6h1v2h-1zM1 8h1v2h-1zM10 8h1v2h-1zM4 9h1v1h-1zM7 9h1v1h-1zM2 10h2v1h-2zM5 10h2v1h-2zM8 10h2v1h-2zM4 11h4v1h-4z',
  info: 'M4 0h4v1h-4zM2 1h2v1h-2zM8 1h2v1h-2zM1 2h1v2h-1zM10 2h1v2h-1zM5 3h2v1h-2zM0 4h1v4h-1zM11 4h1v4h-1zM5 5h2v4h-2zM1 8h1v2h-1zM10 8h1v2h-1zM2 10h2v1h-2zM8 10h2v1h-2zM4 11h4v1h-4z',
  keyboard:
    'M0 2h12v1h-12zM0 3h1v5h-1zM11 3h1v1h-1zM2 4h1v1h-1zM4 4h1v1h-1zM6 4h1v1h-1zM8 4h1v1h-1zM10 4h2v1h-2zM11 5h1v3h-1zM2 6h1v1h-1zM4 6h4v1h-4zM9 6h1v1h-1zM0 8h12v1h-12z',
  lostInTranslation:
    'M0 0h6v1h-6zM0 1h1v5h-1zM5 1h1v5h-1zM2 2h2v1h-2zM2 3h1v1h-1zM7 3h3v1h-3zM9 4h1v4h-1zM1 5h4v1h-4zM4 6h1v1h-1zM3 7h1v1h-1zM6 7h3v1h-3zM10 7h2v1h-2zM2 8h1v1h-1zM6 8h1v4h-1zM8 8h1v1h-1zM11 8h1v4h-1zM1 9h1v1h-1zM9 9h1v1h-1zM8 10h1v2h-1zM7 11h1v1h-1zM9 11h2v1h-2z',
  menu: 'M0 2h12v1h-12zM0 5h12v1h-12zM0 8h12v1h-12z',
  minus: 'M1 5h10v2h-10z',
  pin: 'M3 0h6v1h-6zM2 1h1v1h-1zM9 1h1v1h-1zM1 2h1v4h-1zM5 2h2v1h-2zM10 2h1v4h-1zM4 3h1v2h-1zM7 3h1v2h-1zM5 5h2v1h-2zM2 6h1v2h-1zM9 6h1v2h-1zM3 8h1v1h-1zM8 8h1v1h-1zM4 9h1v1h-1zM7 9h1v1h-1zM5 10h2v2h-2z',
  plug: 'M2 0h1v3h-1zM5 0h1v3h-1zM1 2h1v3h-1zM3 2h2v1h-2zM6 2h1v3h-1zM2 5h4v1h-4zM3 6h2v2h-2zM8 7h1v1h-1zM10 7h1v1h-1zM4 8h1v2h-1zM9 8h1v1h-1zM6 9h1v1h-1zM8 9h1v1h-1zM10 9h1v1h-1zM5 10h1v1h-1z',
  present:
    'M0 0h12v1h-12zM0 1h1v5h-1zM11 1h1v5h-1zM0 6h12v1h-12zM5 7h2v2h-2zM4 9h1v1h-1zM7 9h1v1h-1zM3 10h1v1h-1zM8 10h1v1h-1zM2 11h1v1h-1zM9 11h1v1h-1z',
  print:
    'M3 0h6v1h-6zM3 1h1v2h-1zM8 1h1v2h-1zM1 3h10v1h-10zM1 4h1v3h-1zM10 4h1v3h-1zM8 5h1v1h-1zM3 6h6v1h-6zM1 7h3v1h-3zM8 7h3v1h-3zM3 8h1v2h-1zM8 8h1v2h-1zM5 9h2v1h-2zM3 10h6v1h-6z',
  right:
    'M6 1h1v1h-1zM7 2h1v1h-1zM8 3h1v1h-1zM9 4h1v3h-1zM0 5h9v1h-9zM10 5h1v1h-1zM8 7h1v1h-1zM7 8h1v1h-1zM6 9h1v1h-1z',
  search:
    'M4 0h4v1h-4zM2 1h2v1h-2zM8 1h2v1h-2zM1 2h1v2h-1zM10 2h1v2h-1zM0 4h1v2h-1zM11 4h1v2h-1zM1 6h1v2h-1zM10 6h1v2h-1zM2 8h2v1h-2zM8 8h3v1h-3zM4 9h4v1h-4zM9 9h2v1h-2zM10 10h2v1h-2zM11 11h1v1h-1z',
  share:
    'M5 0h2v1h-2zM4 1h4v1h-4zM3 2h1v1h-1zM5 2h2v6h-2zM8 2h1v1h-1zM1 5h3v1h-3zM8 5h3v1h-3zM1 6h1v4h-1zM10 6h1v4h-1zM1 10h10v1h-10z',
  thumbDown:
    'M2 0h6v1h-6zM9 0h2v7h-2zM1 1h1v6h-1zM7 1h1v7h-1zM0 2h1v1h-1zM2 2h2v1h-2zM0 4h1v1h-1zM2 4h2v1h-2zM2 6h2v1h-2zM3 7h1v4h-1zM6 7h1v2h-1zM5 9h1v2h-1zM4 10h1v1h-1z',
  thumbUp:
    'M3 1h3v1h-3zM3 2h1v4h-1zM5 2h1v1h-1zM6 3h1v2h-1zM7 4h1v8h-1zM1 5h2v1h-2zM9 5h2v7h-2zM1 6h1v5h-1zM0 7h1v1h-1zM2 7h2v1h-2zM0 9h1v1h-1zM2 9h2v1h-2zM2 11h5v1h-5z',
  wrap: 'M2 1h7v1h-7zM1 2h1v1h-1zM9 2h1v1h-1zM10 3h1v4h-1zM3 6h1v1h-1zM2 7h1v3h-1zM9 7h1v1h-1zM1 8h1v1h-1zM3 8h6v1h-6zM3 10h1v1h-1z',
  star: 'M5 1h2v2h-2zM4 3h4v1h-4zM0 4h12v1h-12zM1 5h10v1h-10zM2 6h8v1h-8zM3 7h6v1h-6zM2 8h8v1h-8zM2 9h3v1h-3zM7 9h3v1h-3zM1 10h3v1h-3zM8 10h3v1h-3z',
  pause: 'M3 2h2v8h-2zM7 2h2v8h-2z',
  play: 'M3 1h2v10h-2zM5 2h2v8h-2zM7 4h2v4h-2zM9 5h1v2h-1z',
} as const

/** One of the drawings, for `<Icon shape={ICONS.name} />`. Builds inline it (inline-words.cjs). */
export type IconShape = (typeof ICONS)[keyof typeof ICONS]
