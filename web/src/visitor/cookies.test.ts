/** @jest-environment-options {"url":"https://cafe.example/"} */
import { writeCookie } from './cookies'

test('a cookie is limited to this site and to HTTPS', () => {
  const written = jest.spyOn(document, 'cookie', 'set')
  writeCookie('name', 'paper boat', new Date(0))
  expect(written).toHaveBeenCalledWith(
    'name=paper%20boat; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; secure',
  )
})
