const address = () => window.location.pathname + window.location.search + window.location.hash

/** As when the visitor changes the fragment in the address bar. */
function type(fragment: string) {
  window.history.pushState({ step: 'kept' }, '', fragment)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('a fragment that cannot be decoded is dropped before the router reads it', async () => {
  window.history.pushState({}, '', '/about?by=mail#100%')
  await import('./before-router')
  expect(address()).toBe('/about?by=mail')
  type('#%E4%B8')
  expect([address(), window.history.state]).toEqual(['/about?by=mail', { step: 'kept' }])
  type('#%E4%B8%AD')
  expect(address()).toBe('/about?by=mail#%E4%B8%AD')
})
