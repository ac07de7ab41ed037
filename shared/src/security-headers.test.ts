import { inlineParts, readHstsSeconds, siteHeaders, studioHeaders } from './security-headers.ts'

const inline = { scripts: ['sha256-script='], styles: ['sha256-style='] }
const site = {
  inline,
  apiUrl: 'https://api.example.org/v1',
  proxyImages: true,
  newsletterActionUrl: null,
  hstsSeconds: 0,
}

function policyOf(headers: Record<string, string>): Record<string, string[]> {
  const lines = (headers['content-security-policy'] ?? '').split('; ').map((line) => line.split(' '))
  return Object.fromEntries(lines.map(([name = '', ...values]) => [name, values]))
}

test('the site runs its own scripts only, and calls its own API only', () => {
  const policy = policyOf(siteHeaders(site))
  expect(policy['script-src']).toEqual(["'self'", "'sha256-script='"])
  expect(policy['style-src']).toEqual(expect.arrayContaining(["'self'", "'sha256-style='"]))
  expect(policy['style-src']).not.toContain("'unsafe-inline'")
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.org'])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https://api.example.org'])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
})

test('the policy allows the API and newsletter set at run time, and any image when none are proxied', () => {
  const newsletterActionUrl = 'https://lists.example.com/subscribe?u=1'
  const policy = policyOf(siteHeaders({ ...site, apiUrl: '/api', proxyImages: false, newsletterActionUrl }))
  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:', 'http:'])
  expect(policy['form-action']).toEqual(["'self'", 'https://lists.example.com'])
})

test('the site enforces HTTPS only when it is told to', () => {
  expect(siteHeaders(site)['strict-transport-security']).toBeUndefined()
  expect(policyOf(siteHeaders(site))).not.toHaveProperty('upgrade-insecure-requests')
  const secure = siteHeaders({ ...site, hstsSeconds: 31_536_000 })
  expect(secure['strict-transport-security']).toBe('max-age=31536000')
  expect(policyOf(secure)).toHaveProperty('upgrade-insecure-requests')
})

test('HSTS_SECONDS is a whole number of seconds, and 0 when it is unset or empty', () => {
  expect([undefined, '', '0', '31536000'].map(readHstsSeconds)).toEqual([0, 0, 0, 31_536_000])
  for (const wrong of ['a year', '-1', '1.5', '1e9'])
    expect(() => readHstsSeconds(wrong)).toThrow('HSTS_SECONDS')
})

test('the Studio may reach its content server and its builder, also by WebSocket, or else Sanity’s cloud', () => {
  const local = { inline, calls: ['http://localhost:3334', 'http://localhost:8001'], hostedLake: false }
  const policy = policyOf(studioHeaders({ ...local, hstsSeconds: 0 }))
  expect(policy['connect-src']).toEqual([
    "'self'",
    'http://localhost:3334',
    'http://localhost:8001',
    'ws://localhost:3334',
    'ws://localhost:8001',
  ])
  expect(policy['script-src']).toEqual(["'self'", "'sha256-script='"])
  const hosted = policyOf(studioHeaders({ inline, calls: [], hostedLake: true, hstsSeconds: 0 }))
  expect(hosted['connect-src']).toEqual(["'self'", 'https://*.sanity.io', 'wss://*.sanity.io'])
})

test('inline scripts and styles are found as they are written, and data and files are left out', () => {
  const html = `<style data-x="1">a{}</style><script>one()</script><script src="/a.js" async></script>
    <script type="application/ld+json">{"a":1}</script><script
      type="module">two()</script><noscript><style>b{}</style></noscript>`
  expect(inlineParts(html)).toEqual({ scripts: ['one()', 'two()'], styles: ['a{}', 'b{}'] })
})
