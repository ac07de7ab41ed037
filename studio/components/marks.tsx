/** The café's marks, redrawn for the Studio: a pixel computer whose red screen is a picture that never arrived. */

const COMPUTER = [
  [
    '#121212',
    'M1 1h12v1h-12zM1 2h1v10h-1zM13 2h2v1h-2zM3 3h8v1h-8zM14 3h1v8h-1zM3 4h1v6h-1zM10 4h1v6h-1zM4 9h6v1h-6zM13 10h1v1h-1zM2 11h11v1h-11zM4 12h1v2h-1zM9 12h1v2h-1zM2 13h2v1h-2zM5 13h4v1h-4zM10 13h3v1h-3zM2 14h1v2h-1zM12 14h2v2h-2zM3 15h9v1h-9z',
  ],
  ['#fbfbfc', 'M2 2h10v1h-10zM2 3h1v7h-1zM11 3h1v7h-1zM3 14h3v1h-3zM7 14h4v1h-4z'],
  ['#b9c0c7', 'M12 2h1v9h-1zM11 14h1v1h-1z'],
  ['#8d969e', 'M13 3h1v7h-1z'],
  ['#ffa4a4', 'M4 4h2v1h-2zM4 5h1v1h-1z'],
  ['#e81717', 'M6 4h4v4h-4zM5 5h1v4h-1zM4 6h1v3h-1zM6 8h3v1h-3zM9 10h1v1h-1zM6 14h1v1h-1z'],
  ['#ad1a1a', 'M9 8h1v1h-1z'],
  ['#dde3e8', 'M2 10h7v1h-7zM10 10h2v1h-2z'],
  ['#484e55', 'M5 12h4v1h-4z'],
] as const

const WORDMARK = [
  // FIREWALL
  [
    'translate(31 9)',
    'M0 -9H6V-8H1V-5H5V-4H1V0H0ZM9 -8H8V-9H11V-8H10V-1H11V0H8V-1H9ZM18 -8H19V-5H18ZM16 -3H17V-2H16ZM17 -2H18V-1H17ZM13 -9H18V-8H14V-5H18V-4H16V-3H15V-4H14V0H13ZM18 -1H19V0H18ZM21 -9H27V-8H22V-5H26V-4H22V-1H27V0H21ZM29 -9H30V-6H29ZM33 -9H34V-6H33ZM37 -9H38V-6H37ZM30 -6H31V-3H30ZM32 -6H33V-3H32ZM34 -6H35V-3H34ZM36 -6H37V-3H36ZM31 -3H32V0H31ZM35 -3H36V0H35ZM43 -9H44V-7H43ZM42 -7H43V-5H42ZM44 -7H45V-5H44ZM45 -4V-5H46V-2H45V-3H42V-2H41V-5H42V-4ZM40 -2H41V0H40ZM46 -2H47V0H46ZM49 -9H50V-1H54V0H49ZM56 -9H57V-1H61V0H56Z',
  ],
  // Cafe
  [
    'translate(31 22)',
    'M5 -8H2V-9H5ZM1 -8H2V-7H1ZM5 -8H6V-7H5ZM0 -7H1V-2H0ZM1 -2H2V-1H1ZM5 -2H6V-1H5ZM5 -1V0H2V-1ZM11 -5H8V-6H11ZM7 -3H8V-1H7ZM12 0H8V-1H11V-3H8V-4H11V-5H12ZM15 -9H17V-8H15ZM14 -5H13V-6H14V-8H15V-6H17V-5H15V0H14ZM22 -5H19V-6H22ZM23 -3H19V-1H18V-5H19V-4H22V-5H23ZM22 -2H23V-1H22ZM22 0H19V-1H22Z',
  ],
  // 防火墙
  [
    'translate(58 22)',
    'M6 -10H7V-9H6ZM4 -2H5V0H4ZM7 -8V-9H8V-8H11V-7H6V-5H10V0H9V-4H6V-2H5V-7H3V-6H2V-9H1V-6H2V-5H1V-2H2V-5H3V-1H1V1H0V-10H3V-8ZM3 0H4V1H3ZM7 0H9V1H7ZM14 -8H15V-6H14ZM21 -8H22V-6H21ZM13 -6H14V-5H13ZM20 -6H21V-5H20ZM17 -10H18V-4H17ZM16 -4H17V-2H16ZM18 -4H19V-2H18ZM15 -2H16V-1H15ZM19 -2H20V-1H19ZM14 -1H15V0H14ZM20 -1H21V0H20ZM14 1H12V0H14ZM21 0H23V1H21ZM35 -5H28V-6H31V-8H30V-7H29V-8H28V-9H31V-10H32V-9H35V-8H34V-7H33V-8H32V-6H35ZM27 -6H26V-3H27V-2H26V-1H24V-2H25V-6H24V-7H25V-10H26V-7H27ZM35 1H28V-4H35ZM33 -1H30V-3H29V0H34V-3H33ZM32 -3H31V-2H32Z',
  ],
] as const

/** The computer alone, 16 × 16 pixels; scale it by whole numbers. */
export function Mark({ size = 16 }: { size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" shapeRendering="crispEdges" aria-hidden="true">
      {COMPUTER.map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
}

/** FIREWALL over Cafe 防火墙, 63 × 25 pixels, in the colour of the text around it. */
export function Wordmark() {
  return (
    <svg
      width={63}
      height={25}
      viewBox="31 0 63 25"
      shapeRendering="crispEdges"
      fill="currentColor"
      role="img"
      aria-label="FIREWALL Cafe 防火墙"
    >
      {WORDMARK.map(([transform, d]) => (
        <path key={transform} transform={transform} d={d} />
      ))}
    </svg>
  )
}

/** The workspace's icon, wherever Sanity shows one. */
export function WorkspaceIcon() {
  return <Mark size="100%" />
}
