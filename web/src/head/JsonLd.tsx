/** Structured data of schema.org (JSON-LD 1.1). */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no element can be ended
      dangerouslySetInnerHTML={{ __html: toScript(data) }}
    />
  )
}

/** JSON, escaped so that no text of an editor can close the script element. */
export function toScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
