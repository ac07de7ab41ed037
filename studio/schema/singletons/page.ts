/** What every page singleton has: a title pair, an opening, and what others show when they link to it. */
import { defineField, defineType, type FieldDefinition, type SchemaTypeDefinition } from '@sanity/types'
import { line, paragraph } from '../support/fields.ts'
import { languageState } from '../support/preview.ts'

interface PageOptions {
  name: string
  /** Name of the page as editors say it. */
  title: string
  /** Its path on the site. */
  path: string
  fields: FieldDefinition[]
}

/** Makes the type of a page of which there is exactly one. */
export function page({ name, title, path, fields }: PageOptions): SchemaTypeDefinition {
  return defineType({
    name,
    title,
    description: `The page ${path} of the site.`,
    type: 'document',
    fields: [
      line('title', 'Title', 'Shown at the top of the page, in both languages.', {
        required: true,
      }),
      paragraph('intro', 'Opening', 'Shown beside the title. One or two sentences.'),
      ...fields,
      defineField({
        name: 'meta',
        title: 'For search engines and sharing',
        description: 'What others show when they link to this page.',
        type: 'pageMeta',
      }),
    ],
    preview: {
      select: { heading: 'title', intro: 'intro' },
      prepare: ({ heading, intro }) => ({
        title,
        subtitle: languageState(heading ?? {}, intro ?? {}),
      }),
    },
  })
}

/** A page's own section: of text, or with a picture where the page shows one. */
export const section = (
  name: string,
  title: string,
  description: string,
  { picture = false } = {},
): FieldDefinition => defineField({ name, title, description, type: picture ? 'pageSection' : 'textSection' })

/** A page's own button. */
export const button = (name: string, title: string, description: string): FieldDefinition =>
  defineField({ name, title, description, type: 'callToAction' })
