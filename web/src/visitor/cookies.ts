/** Reads a cookie of this site; undefined when there is none, or when it cannot be read. */
export function readCookie(name: string): string | undefined {
  for (const cookie of document.cookie.split('; ')) {
    if (!cookie.startsWith(`${name}=`)) continue
    try {
      return decodeURIComponent(cookie.slice(name.length + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/**
 * Sets a cookie for the whole site, which other sites' requests do not carry (SameSite=Lax, RFC 6265bis), and which is
 * sent over HTTPS only if the page came that way: a café's machine may have reached us over plain HTTP.
 */
export function writeCookie(name: string, value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const until = `; expires=${expires.toUTCString()}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists in secure contexts only
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${until}; samesite=lax${secure}`
}
