import { call } from './http'

/** Puts an address on the café's own list and resolves to the service's words. Throws an ApiError. */
export async function subscribe(email: string): Promise<string> {
  const answer = await call<{ message?: string }>('/newsletter', { method: 'POST', body: { email } })
  return answer.message ?? ''
}
