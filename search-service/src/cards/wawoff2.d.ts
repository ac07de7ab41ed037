declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as the TrueType font that it holds. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
