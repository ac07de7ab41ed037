import type { FaultKind } from './faults.ts'

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** A request to a simulator, without the simulator's own part of the address. */
export interface ProviderRequest {
  method: string
  path: string
  parameters: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  /** The body's JSON object; empty for anything else. */
  body: Record<string, unknown>
  /** Address under which pictures are found, without a slash at the end. */
  publicUrl: string
}

/** One provider's simulator. */
export interface ProviderSimulator {
  answer(asked: ProviderRequest): Reply
  /** A page besides its calls: it is neither counted nor spoiled. */
  page?(asked: ProviderRequest): Reply | undefined
  /** Its own words for the faults it knows; the rest are the same for everybody. */
  faults: Partial<Record<FaultKind, (asked: ProviderRequest) => Reply>>
}

/** A reply in JSON. */
export const json = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

/** A reply as a page, as robots are shown one. */
export const html = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`,
})

/** A parameter as text, whether it came in the address or the body. */
export function given(asked: ProviderRequest, name: string): string {
  return String(asked.body[name] ?? asked.parameters.get(name) ?? '')
}
