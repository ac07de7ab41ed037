declare module 'subset-font' {
  /** Cuts a font to the characters of `text`, optionally narrowing its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
