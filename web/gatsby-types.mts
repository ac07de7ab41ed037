/** Keeps the build going when the lake's schema is older than the site and lacks a type or a field. */
import fs from 'node:fs'
import path from 'node:path'
import type { CreateSchemaCustomizationArgs } from 'gatsby'
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
} from 'graphql'

interface Declared {
  typeOrTypeDef: DocumentNode | { config?: { name?: string; fields?: object } }
}

/**
 * Declares what the pages ask for and the lake's own schema does not say, so that it is null and not an error.
 * Usually that is nothing: the local lake makes its schema from the Studio's.
 */
export function defineMissingTypes({ actions, reporter, store }: CreateSchemaCustomizationArgs): void {
  const known = fieldsByType(store.getState().schemaCustomization.types as Declared[])
  const wanted = parse(fs.readFileSync(path.join(import.meta.dirname, 'gatsby-lake-types.graphql'), 'utf8'))
  const missing = missingFrom(known, wanted.definitions.filter(isObject))
  if (missing.length === 0) return
  reporter.warn(
    `The lake's schema does not know: ${missing.map(naming).join('; ')}. Deploy the Studio's schema.`,
  )
  actions.createTypes(missing.map((type) => print(type)).join('\n'))
}

/** The wanted types, each with those fields only that are not yet known; types with none are left out. */
export function missingFrom(
  known: ReadonlyMap<string, ReadonlySet<string>>,
  wanted: readonly ObjectTypeDefinitionNode[],
): ObjectTypeDefinitionNode[] {
  return wanted.flatMap((type) => {
    const has = known.get(type.name.value)
    const fields = type.fields?.filter((field) => !has?.has(field.name.value)) ?? []
    return fields.length > 0 ? [{ ...type, fields }] : []
  })
}

function fieldsByType(types: readonly Declared[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { typeOrTypeDef } of types) {
    if (!('definitions' in typeOrTypeDef)) continue
    for (const type of typeOrTypeDef.definitions.filter(isObject)) {
      const fields = known.get(type.name.value) ?? new Set()
      for (const field of type.fields ?? []) fields.add(field.name.value)
      known.set(type.name.value, fields)
    }
  }
  return known
}

const isObject = (definition: DefinitionNode): definition is ObjectTypeDefinitionNode =>
  definition.kind === Kind.OBJECT_TYPE_DEFINITION

const naming = (type: ObjectTypeDefinitionNode): string =>
  `${type.name.value} { ${type.fields?.map((field) => field.name.value).join(' ')} }`
