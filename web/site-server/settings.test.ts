import { readSiteSettings } from './settings.ts'

test.each([
  ['LEAVE_URL'],
  ['NEWSLETTER_ACTION_URL'],
  ['ONION_LOCATION'],
  ['SITE_URL'],
  ['API_URL'],
  ['API_INTERNAL_URL'],
])('a wrong %s is refused in a sentence that names it', (name) => {
  for (const wrong of ['weather.com', 'https://', 'javascript:alert(1)'])
    expect(() => readSiteSettings({ [name]: wrong })).toThrow(`${name}: write a whole http(s) address`)
})

test('whole addresses are accepted, and API_URL may also be a path', () => {
  const given = {
    LEAVE_URL: 'https://weather.example/today',
    NEWSLETTER_ACTION_URL: 'https://letters.example/subscribe?list=1',
    ONION_LOCATION: 'http://abcdef.onion',
    SITE_URL: 'http://localhost:8000',
    API_URL: '/api',
    API_INTERNAL_URL: 'http://api:8080',
  }
  expect(readSiteSettings(given)).toMatchObject(given)
})

test.each(['DISPLAY_VOTING', 'PROXY_IMAGES', 'SIMULATED'])('%s is true or false', (name) => {
  expect(() => readSiteSettings({ [name]: 'off' })).toThrow(`${name}: write true or false.`)
})

test('API_INTERNAL_URL is required when API_URL is a path', () => {
  expect(() => readSiteSettings({ API_URL: '/api' })).toThrow(
    'API_INTERNAL_URL: set it, since API_URL is a path',
  )
})

test('production refuses PROXY_IMAGES=false, which would load pictures from other servers', () => {
  const given = { PROXY_IMAGES: 'false' }
  expect(readSiteSettings(given)).toMatchObject(given)
  expect(() => readSiteSettings({ ...given, NODE_ENV: 'production' })).toThrow(
    'PROXY_IMAGES: false is refused in production',
  )
})

test('an empty setting counts as unset', () => {
  const { LEAVE_URL, NEWSLETTER_ACTION_URL, ONION_LOCATION } = readSiteSettings({
    LEAVE_URL: '',
    NEWSLETTER_ACTION_URL: '',
    ONION_LOCATION: '',
  })
  expect([LEAVE_URL, NEWSLETTER_ACTION_URL, ONION_LOCATION]).toEqual([
    'https://weather.com/',
    undefined,
    undefined,
  ])
})
