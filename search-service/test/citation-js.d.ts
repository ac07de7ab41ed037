declare module '@citation-js/core' {
  /** What the text cites, in CSL-JSON. */
  export class Cite {
    constructor(text: string)
    data: Record<string, unknown>[]
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
