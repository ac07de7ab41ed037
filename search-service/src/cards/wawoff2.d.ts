declare module 'wawoff2/decompress.js' {
  /** Decompresses a WOFF2 file to the TrueType font in it. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
