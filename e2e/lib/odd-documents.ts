/** Makes documents of every type from the Studio's own schema, each odd in a way of its own. Nothing is random. */
import { documentTypes, schemaTypes, singletonTypes } from '../../studio/schema/index.ts'
import { FAMILIES, type Family, ODDITIES, type Oddity } from './odd-values.ts'

export interface OddDocument extends Record<string, unknown> {
  _id: string
  _type: string
}

/** The parts of a schema type that are used here. */
interface Kind {
  name: string
  type?: string
  fields?: Kind[]
  of?: Kind[]
  options?: { list?: unknown[] }
}

const KINDS = new Map((schemaTypes as unknown as Kind[]).map((kind) => [kind.name, kind]))
/** Objects in objects in objects end somewhere. */
const DEEPEST = 6

const SLUGS = ['', ' ', '../../up', 'a/b', '中文', 'UPPER-Case', 'x'.repeat(220), '.hidden', 'odd-twin', null]

/**
 * @param count how many, besides one document of each page's and the settings' type
 * @param images ids of image assets that exist
 */
export function oddDocuments(count: number, images: readonly string[]): OddDocument[] {
  const documents = Array.from({ length: count }, (_, index) => {
    const { name } = documentTypes[index % documentTypes.length] as Kind
    return oddDocument(`odd-${index}`, name, index, images)
  })
  const pages = singletonTypes.map(({ name }, index) => oddDocument(name, name, index, images))
  return [...documents, ...pages]
}

export const oddityOf = (index: number): Oddity =>
  ODDITIES[Math.floor(index / documentTypes.length) % ODDITIES.length] ?? 'bare'

function oddDocument(_id: string, type: string, index: number, images: readonly string[]): OddDocument {
  const oddity = _id === type ? (ODDITIES[index % ODDITIES.length] ?? 'bare') : oddityOf(index)
  if (oddity === 'bare') return { _id, _type: type }
  const maker = new Maker(FAMILIES[oddity], oddity, index, images)
  const document: OddDocument = { ...maker.fieldsOf(type, 0), _id, _type: type }
  // Most have an address of their own, so that they have a page; some have an odd one, and two have the same.
  const slug =
    index % 3 === 0 ? SLUGS[Math.floor(index / 3) % SLUGS.length] : `odd-${oddity.toLowerCase()}-${index}`
  if ('slug' in document) document.slug = { _type: 'slug', current: slug }
  return document
}

class Maker {
  private readonly family: Family
  private readonly oddity: Oddity
  private readonly images: readonly string[]
  private turn: number

  constructor(family: Family, oddity: Oddity, turn: number, images: readonly string[]) {
    this.family = family
    this.oddity = oddity
    this.turn = turn
    this.images = images
  }

  fieldsOf(type: string, depth: number): Record<string, unknown> {
    const fields = KINDS.get(type)?.fields ?? []
    return Object.fromEntries(fields.map((field) => [field.name, this.value(field, depth)]))
  }

  private next<T>(values: readonly T[]): T | undefined {
    this.turn += 1
    return values[this.turn % values.length]
  }

  private value(kind: Kind, depth: number): unknown {
    const { family } = this
    switch (kind.type ?? kind.name) {
      case 'string':
        if (/time$/i.test(kind.name)) return this.next(family.times)
        if (/^(href|url|.*Url|mapLink)$/.test(kind.name)) return this.next(family.addresses)
        return this.choice(kind) ?? this.next(family.lines)
      case 'text':
        return this.next(family.texts)
      case 'url':
        return this.next(family.addresses)
      case 'date':
      case 'datetime':
        return this.next(family.dates)
      case 'number':
        return this.next(family.numbers)
      case 'boolean':
        return this.next([true, false])
      case 'slug':
        return null
      case 'reference':
        return { _type: 'reference', _ref: `nobody-${this.turn++}`, _weak: true }
      case 'block':
        return this.block()
      case 'array':
        return this.list(kind, depth)
      default:
        return this.object(kind, depth)
    }
  }

  /** An editor's choice from a list is usually on the list. */
  private choice({ options }: Kind): unknown {
    const choices = (options?.list ?? []).map((choice) => (choice as { value?: unknown }).value ?? choice)
    return this.oddity === 'broken' || this.oddity === 'empty' ? undefined : this.next(choices)
  }

  private list({ of = [] }: Kind, depth: number): unknown[] {
    // A huge list of huge lists tests the request limit, not the site.
    const length = depth > 0 ? Math.min(this.family.members, 3) : this.family.members
    const members = Array.from({ length }, (_, index) => {
      const made = this.value(of[index % of.length] ?? { name: 'string' }, depth + 1)
      return typeof made === 'object' && made !== null ? { _key: `k${index}`, ...made } : made
    })
    return members.filter((member) => member !== null && member !== undefined)
  }

  private object(kind: Kind, depth: number): unknown {
    const named = KINDS.get(kind.type ?? kind.name) ?? kind
    const type = named.name
    if (depth > DEEPEST || (this.oddity === 'empty' && depth > 0 && this.turn++ % 2 === 0)) return null
    const fields = Object.fromEntries(
      (named.fields ?? []).map((field) => [field.name, this.value(field, depth + 1)]),
    )
    return named.type === 'image' ? { ...fields, _type: type, ...this.picture() } : { ...fields, _type: type }
  }

  private picture(): object {
    const gone = `image-${'0'.repeat(40)}-${100 + this.turn}x80-png`
    const _ref = this.oddity === 'astray' ? gone : this.next(this.images)
    if (this.oddity === 'broken') {
      return {
        asset: { _type: 'reference', _ref: this.next([...this.images, gone, 'image-abc']), _weak: true },
        crop: this.next([
          { left: 0.6, right: 0.6, top: 0, bottom: 0 },
          { left: -1, right: 2 },
          null,
          { top: 0.9999 },
        ]),
        hotspot: this.next([{ x: 7, y: -3, width: 0, height: 0 }, null, { x: 0.5 }]),
      }
    }
    return { asset: this.oddity === 'empty' ? null : { _type: 'reference', _ref, _weak: true } }
  }

  private block(): object {
    const text = this.next(this.family.texts) ?? ''
    const href = this.next(this.family.addresses)
    return {
      _type: 'block',
      style: this.next(['normal', 'h3', 'note', 'h9', undefined]),
      ...this.next([
        {},
        { listItem: 'bullet', level: 1 },
        { listItem: 'number', level: 9 },
        { listItem: 'stars' },
      ]),
      markDefs: this.oddity === 'empty' ? null : [{ _key: 'm', _type: 'link', href }],
      children:
        this.oddity === 'empty'
          ? this.next([null, []])
          : [{ _key: 's', _type: 'span', text, marks: this.next([['m'], ['strong', 'em'], ['gone'], []]) }],
    }
  }
}
