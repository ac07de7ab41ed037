import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { isAddressBlock, trustedProxies, visitorAddress } from './trusted-proxies.ts'

const BLOCKS = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']

test.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104'])(
  '%s may be a trusted proxy',
  (text) => {
    expect(isAddressBlock(text)).toBe(true)
  },
)

test.each(['', 'loopback', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0/8', '1.2.3.4/-1'])(
  '%j may not be a trusted proxy',
  (text) => {
    expect(isAddressBlock(text)).toBe(false)
  },
)

test('only listed proxies are trusted', () => {
  expect(trustedProxies([])('127.0.0.1')).toBe(false)
  const trusts = trustedProxies(BLOCKS)
  expect(['127.0.0.1', '::ffff:127.0.0.1', '10.9.9.9', '2001:db8::9'].every(trusts)).toBe(true)
  expect(['10.9.9.9:443', '[2001:db8::9]:443'].every(trusts)).toBe(true)
  expect(['127.0.0.2', '11.0.0.1', '2001:db9::1', 'unknown', ''].some(trusts)).toBe(false)
})

test.each([
  undefined,
  '203.0.113.9',
  '198.51.100.1, 203.0.113.9',
  '203.0.113.9, 10.0.0.5',
  '203.0.113.9,10.0.0.5 , 2001:db8::5',
  '10.0.0.4, 10.0.0.5',
  'unknown, 10.0.0.5',
  'rubbish',
  '203.0.113.9:1234',
  '203.0.113.9, 10.0.0.5:443',
  '203.0.113.9:1234, [2001:db8::5]:443',
  '203.0.113.9, , 10.0.0.5,',
  '',
])('X-Forwarded-For %j gives the same visitor as in Fastify', async (forwarded) => {
  const trusts = trustedProxies(BLOCKS)
  const server = Fastify({ trustProxy: trusts })
  server.get('/', (request) => ({
    fastify: request.ip,
    ours: visitorAddress(request.raw as IncomingMessage, trusts),
  }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { fastify, ours } = (await server.inject({ url: '/', headers })).json()
  expect(ours).toBe(fastify)
  await server.close()
})
