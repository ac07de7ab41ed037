import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@firewall-cafe/shared/is-record'
import type { LakeDocument } from '../documents.ts'

/** What a transaction did to one document, as Mendoza patches both ways. */
export interface Effects {
  apply: unknown[]
  revert: unknown[]
}

/** Opcodes of the Mendoza format (github.com/sanity-io/mendoza) that a difference of JSON objects needs. */
const VALUE = 0
const PUSH_FIELD_COPY = 10
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19

/**
 * The patch that turns `from` into `to`. Fields are named one by one, so that the Studio can tell which field
 * changed when; arrays and strings are replaced whole.
 */
export function mendozaPatch(from: unknown, to: unknown): unknown[] {
  return isRecord(from) && isRecord(to) ? differences(from, to) : [VALUE, to ?? null]
}

function differences(from: Record<string, unknown>, to: Record<string, unknown>): unknown[] {
  const patch: unknown[] = []
  // Mendoza addresses the fields of its input by their place in sorted order.
  for (const [place, key] of Object.keys(from).sort().entries()) {
    const [old, now] = [from[key], to[key]]
    if (now === undefined) patch.push(OBJECT_DELETE_FIELD, place)
    else if (isDeepStrictEqual(old, now)) continue
    else if (isRecord(old) && isRecord(now)) {
      patch.push(PUSH_FIELD_COPY, place, ...differences(old, now), RETURN_INTO_OBJECT_SAME_KEY_POP)
    } else patch.push(OBJECT_SET_FIELD_VALUE, now, key)
  }
  for (const [key, now] of Object.entries(to)) {
    if (now !== undefined && !(key in from)) patch.push(OBJECT_SET_FIELD_VALUE, now, key)
  }
  return patch
}

/** Effects leave out `_rev`, as Sanity's do: the receiver knows it from the event. */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const [old, now] = [withoutRevision(before), withoutRevision(after)]
  return { apply: mendozaPatch(old, now), revert: mendozaPatch(now, old) }
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
