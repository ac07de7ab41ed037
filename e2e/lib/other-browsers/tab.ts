/** What the core path needs of any browser: a page, a mouse, a keyboard and an address bar. */
export interface Tab {
  /** Opens an address; resolves once the page has loaded. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page. What goes in and comes out is JSON. */
  evaluate<Given extends unknown[], Found>(
    inPage: (...given: Given) => Found,
    ...given: Given
  ): Promise<Found>
  /** Presses a place of the window, in CSS pixels from its corner. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** The errors in its console so far. */
  problems(): string[]
  /** Ends the browser. */
  close(): Promise<void>
}

export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Tab'

/** The screen that each of them is given. */
export const SCREEN = { width: 1280, height: 1024 }
