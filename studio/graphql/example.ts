import { defineArrayMember, defineField, defineType } from 'sanity'

/** One field of every kind that the site's documents use. */
export const schemaTypes = [
  defineType({ name: 'person', type: 'document', fields: [defineField({ name: 'name', type: 'string' })] }),
  defineType({ name: 'link', type: 'object', fields: [defineField({ name: 'href', type: 'url' })] }),
  defineType({
    name: 'event',
    type: 'document',
    fields: [
      defineField({ name: 'title', type: 'string' }),
      defineField({ name: 'starts', type: 'datetime' }),
      defineField({ name: 'seats', type: 'number' }),
      defineField({ name: 'slug', type: 'slug' }),
      defineField({ name: 'poster', type: 'image' }),
      defineField({ name: 'host', type: 'reference', to: [{ type: 'person' }] }),
      defineField({
        name: 'related',
        type: 'array',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }, { type: 'event' }] })],
      }),
      defineField({ name: 'links', type: 'array', of: [defineArrayMember({ type: 'link' })] }),
      defineField({ name: 'tags', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
      defineField({ name: 'body', type: 'array', of: [defineArrayMember({ type: 'block' })] }),
    ],
  }),
]
