/**
 * The kinds of page, each with the drawing of `static/drawings` that represents it when shared.
 * The pictures themselves are made of these when the site is built: see `share.ts`.
 */
export const KINDS = {
  site: 'projection',
  about: 'empty-chair',
  contact: 'radio',
  editorial: 'panel',
  events: 'city',
  press: 'row',
  support: 'cans',
} as const

export type Kind = keyof typeof KINDS

/** Address of the picture for a kind of page: 1200 × 630. */
export const shareAddress = (kind: Kind): string => `/share/${kind}.png`
