/** Everything editors can write. Importable in plain Node: no JSX and no Studio code in here. */
import type { SchemaTypeDefinition } from '@sanity/types'
import * as documents from './documents/index.ts'
import * as objects from './objects/index.ts'
import * as singletons from './singletons/index.ts'

const definitions = (module: object): SchemaTypeDefinition[] =>
  Object.values(module).filter((value) => typeof value?.name === 'string')

export const documentTypes = definitions(documents)
export const singletonTypes = definitions(singletons)
const objectTypes = definitions(objects)
export const schemaTypes: SchemaTypeDefinition[] = [...documentTypes, ...singletonTypes, ...objectTypes]

/** Names of the types of which exactly one document exists; its `_id` is the type's name. */
export const SINGLETONS: ReadonlySet<string> = new Set(singletonTypes.map(({ name }) => name))
