/** The site's colours by the names editors choose from; the site turns a name into its colour. */
export const PALETTE = [
  { title: 'Red', value: 'red' },
  { title: 'Dark red', value: 'darkRed' },
  { title: 'Pale red', value: 'paleRed' },
  { title: 'White', value: 'white' },
  { title: 'Light slate', value: 'slate' },
  { title: 'Dark slate', value: 'darkSlate' },
  { title: 'Ink', value: 'ink' },
] as const
