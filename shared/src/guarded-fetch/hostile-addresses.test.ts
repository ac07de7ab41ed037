import { ConnectionRecord, type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { FetchError, type FetchFailure } from './fetch-error.ts'
import { GuardedClient } from './guarded-client.ts'

/** Addresses that must be refused before anything is sent; PORT is a server listening on this machine. */
const LITERALS: readonly [address: string, reason: FetchFailure][] = [
  // This machine, in every spelling.
  ['http://127.0.0.1/', 'address_not_public'],
  ['http://127.0.0.1:PORT/', 'address_not_public'],
  ['http://127.255.255.254/', 'address_not_public'],
  ['http://127.1/', 'address_not_public'],
  ['http://127.0.1/', 'address_not_public'],
  ['http://2130706433/', 'address_not_public'],
  ['http://017700000001/', 'address_not_public'],
  ['http://0x7f000001/', 'address_not_public'],
  ['http://0x7f.0.0.1/', 'address_not_public'],
  ['http://0177.0.0.01/', 'address_not_public'],
  ['http://0X7F.1/', 'address_not_public'],
  ['http://127.0.0.1./', 'address_not_public'],
  ['http://127.0.0.1%2e/', 'address_not_public'],
  ['http://127%2e0%2e0%2e1/', 'address_not_public'],
  ['http://１２７.０.０.１/', 'address_not_public'],
  ['http://127。0。0。1/', 'address_not_public'],
  ['http://①②⑦.⓪.⓪.①/', 'address_not_public'],
  ['http://localhost/', 'address_not_public'],
  ['http://LOCALHOST./', 'address_not_public'],
  ['http://ｌｏｃａｌｈｏｓｔ/', 'address_not_public'],
  ['http://a.localhost/', 'address_not_public'],
  ['http://0/', 'address_not_public'],
  ['http://0.0.0.0:PORT/', 'address_not_public'],
  ['http://[::1]/', 'address_not_public'],
  ['http://[::]:PORT/', 'address_not_public'],
  ['http://[0:0:0:0:0:0:0:1]/', 'address_not_public'],
  // Networks that only insiders reach.
  ['http://10.0.0.1/', 'address_not_public'],
  ['http://10.1/', 'address_not_public'],
  ['http://172.16.0.1/', 'address_not_public'],
  ['http://172.31.255.255/', 'address_not_public'],
  ['http://192.168.1.1/', 'address_not_public'],
  ['http://0300.0250.1.1/', 'address_not_public'],
  ['http://100.64.0.1/', 'address_not_public'],
  ['http://100.100.100.200/', 'address_not_public'],
  ['http://169.254.169.254/latest/meta-data/', 'address_not_public'],
  ['http://2852039166/', 'address_not_public'],
  ['http://0xa9fea9fe/', 'address_not_public'],
  ['http://168.63.129.16/', 'address_not_public'],
  ['http://192.0.0.192/', 'address_not_public'],
  ['http://192.0.2.7/', 'address_not_public'],
  ['http://192.88.99.1/', 'address_not_public'],
  ['http://198.18.0.1/', 'address_not_public'],
  ['http://198.19.255.255/', 'address_not_public'],
  ['http://198.51.100.1/', 'address_not_public'],
  ['http://203.0.113.9/', 'address_not_public'],
  ['http://224.0.0.1/', 'address_not_public'],
  ['http://239.255.255.250/', 'address_not_public'],
  ['http://240.0.0.1/', 'address_not_public'],
  ['http://255.255.255.255/', 'address_not_public'],
  ['http://intranet/', 'address_not_public'],
  ['http://printer.local/', 'address_not_public'],
  ['http://metadata.google.internal/', 'address_not_public'],
  ['http://router.home.arpa/', 'address_not_public'],
  // IPv6, plain and wrapping IPv4.
  ['http://[::ffff:127.0.0.1]:PORT/', 'address_not_public'],
  ['http://[::ffff:7f00:1]/', 'address_not_public'],
  ['http://[::ffff:8.8.8.8]/', 'address_not_public'],
  ['http://[::127.0.0.1]/', 'address_not_public'],
  ['http://[::ffff:0:127.0.0.1]/', 'address_not_public'],
  ['http://[64:ff9b::127.0.0.1]/', 'address_not_public'],
  ['http://[64:ff9b::a9fe:a9fe]/', 'address_not_public'],
  ['http://[64:ff9b:1::10.0.0.1]/', 'address_not_public'],
  ['http://[2002:7f00:1::]/', 'address_not_public'],
  ['http://[2002:a9fe:a9fe::1]/', 'address_not_public'],
  ['http://[2001:0:7f00:1::1]/', 'address_not_public'],
  ['http://[2001:0:4136:e378:8000:63bf:807f:fffe]/', 'address_not_public'],
  ['http://[2606:4700::5efe:10.0.0.1]/', 'address_not_public'],
  ['http://[2606:4700::200:5efe:127.0.0.1]/', 'address_not_public'],
  ['http://[fe80::1]/', 'address_not_public'],
  ['http://[fec0::1]/', 'address_not_public'],
  ['http://[fc00::1]/', 'address_not_public'],
  ['http://[fd00:ec2::254]/', 'address_not_public'],
  ['http://[ff02::1]/', 'address_not_public'],
  ['http://[100::1]/', 'address_not_public'],
  ['http://[100:0:0:1::1]/', 'address_not_public'],
  ['http://[2001:db8::1]/', 'address_not_public'],
  ['http://[3fff::1]/', 'address_not_public'],
  ['http://[3ffe::1]/', 'address_not_public'],
  ['http://[5f00::1]/', 'address_not_public'],
  ['http://[2001:2::1]/', 'address_not_public'],
  ['http://[2001:20::1]/', 'address_not_public'],
  ['http://[4000::1]/', 'address_not_public'],
  ['http://[fe80::1%25eth0]/', 'malformed_address'],
  ['http://[fe80::1%eth0]/', 'malformed_address'],
  // Other schemes, credentials, ports and malformed addresses.
  ['file:///etc/passwd', 'unsupported_scheme'],
  ['ftp://example.com/a.png', 'unsupported_scheme'],
  ['gopher://127.0.0.1:PORT/_x', 'unsupported_scheme'],
  ['data:image/png;base64,AAAA', 'unsupported_scheme'],
  ['javascript:alert(1)', 'unsupported_scheme'],
  ['ws://example.com/', 'unsupported_scheme'],
  ['http://user@example.com/', 'credentials_in_address'],
  ['http://user:password@example.com/', 'credentials_in_address'],
  ['http://example.com@127.0.0.1/', 'credentials_in_address'],
  ['http://127.0.0.1:PORT\\@example.com/', 'address_not_public'],
  ['http://example.com:22/', 'port_not_allowed'],
  ['http://example.com:8080/', 'port_not_allowed'],
  ['http://example.com:443/', 'port_not_allowed'],
  ['https://example.com:80/', 'port_not_allowed'],
  ['http://8.8.8.8:6379/', 'port_not_allowed'],
  ['', 'malformed_address'],
  ['//example.com/a.png', 'malformed_address'],
  ['http://', 'malformed_address'],
  ['http://1.2.3.256/', 'malformed_address'],
  ['http://1.2.3.4.5/', 'malformed_address'],
  ['http://exam ple.com/', 'malformed_address'],
  ['http://127.0.0.1:PORT\r\nHost: x/', 'malformed_address'],
  ['ht\ttp://example.com/', 'malformed_address'],
  ['http://example.com:99999/', 'malformed_address'],
  [`http://example.com/${'a'.repeat(9_000)}`, 'malformed_address'],
]

/** What a hostile name server might answer. */
const ANSWERS: readonly string[][] = [
  ['127.0.0.1'],
  ['0.0.0.0'],
  ['10.0.0.8'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fe80::1%lo'],
  ['2001:4860:4860::8888%lo'],
  ['fd00::1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::1'],
  ['8.8.8.8', '127.0.0.1'],
  ['127.0.0.1', '8.8.8.8'],
  ['8.8.8.8', '2001:4860:4860::8888', '::1'],
  ['0x7f.1'],
  ['2130706433'],
  ['localhost'],
  [''],
]

describe('hostile addresses', () => {
  const record = new ConnectionRecord()
  let server: LocalServer

  beforeAll(async () => {
    server = await serveLocally((_request, response) => void response.end('secret'))
    record.start()
  })
  afterAll(async () => {
    record.stop()
    await server.stop()
  })
  afterEach(() => {
    // Not even an attempt: what was refused was refused before any packet left.
    expect(record.opened).toEqual([])
    expect(server.asked).toEqual([])
  })

  const refusing = () =>
    new GuardedClient({
      deadlineMs: 60_000,
      resolve: async () => Promise.reject(new Error('looked up a literal')),
    })

  test('there are at least sixty of them', () => {
    expect(LITERALS.length + ANSWERS.length).toBeGreaterThanOrEqual(60)
  })

  test.each(LITERALS)('refuses %j: %s', async (address, reason) => {
    const failure = await failureOf(refusing().fetch(address.replace('PORT', String(server.port))))
    expect(failure.reason).toBe(reason)
    expect(failure.permanent).toBe(true)
  })

  test.each(ANSWERS.map((answer) => [answer]))('refuses a name that leads to %j', async (answer) => {
    const client = new GuardedClient({ deadlineMs: 60_000, resolve: async () => answer })
    expect((await failureOf(client.fetch('http://pictures.example.com/a.png'))).reason).toBe(
      'address_not_public',
    )
  })

  test('lets a loopback port through only when it is named, and at no other loopback host', async () => {
    const other = new GuardedClient({ loopbackPorts: [server.port + 1] })
    expect((await failureOf(other.fetch(`${server.origin}/`))).reason).toBe('address_not_public')
    const named = new GuardedClient({ loopbackPorts: [server.port] })
    for (const host of ['127.0.0.2', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]', 'a.localhost']) {
      const failure = await failureOf(named.fetch(`http://${host}:${server.port}/`))
      expect(failure.reason).toBe('address_not_public')
    }
    expect([record.opened, server.asked]).toEqual([[], []])
    expect(Buffer.from(await named.fetch(`${server.origin}/named`)).toString()).toBe('secret')
    expect(server.asked.splice(0)).toEqual(['/named'])
    record.opened.length = 0
  })
})

async function failureOf(work: Promise<unknown>): Promise<FetchError> {
  const outcome = await work.then(
    () => new Error('was fetched'),
    (error: unknown) => error,
  )
  if (!(outcome instanceof FetchError)) throw outcome
  return outcome
}
