declare module 'subset-font' {
  /** Cuts a font to the characters of `text`, optionally narrowing its variation axes and its layout features. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
