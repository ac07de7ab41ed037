declare module '@citation-js/core' {
  /** Parses a citation; `data` is CSL-JSON. */
  export class Cite {
    constructor(text: string)
    data: Record<string, unknown>[]
  }
}
declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
