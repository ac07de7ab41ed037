import type { Recorded } from './provider-stub.ts'

/** The answers of Cloud Translation v2 and LibreTranslate, in their wire formats. */
export const googleSays = (translatedText: string): Recorded => ({
  body: JSON.stringify({ data: { translations: [{ translatedText }] } }),
})
export const libreSays = (translatedText: string): Recorded => ({ body: JSON.stringify({ translatedText }) })
