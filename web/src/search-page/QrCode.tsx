import { encode } from 'uqr'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'

/** Light modules around it, as many as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

interface QrCodeProps {
  /** The address of a comparison. Drawn in capitals, which lead to the same page and need the fewest modules. */
  address: string
  className?: string | undefined
}

/** A QR code, drawn in the browser, so that nobody else learns which comparison it is for. */
export function QrCode({ address, className }: QrCodeProps) {
  const { named } = useWords()
  const { data, size } = encode(address.toUpperCase(), { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={named(fillLabel(labels.qrCodeOf, { address }))}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  )
}

function rowPath(row: boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}
