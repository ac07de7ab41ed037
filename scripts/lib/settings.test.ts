import net from 'node:net'
import { freePort } from '@firewall-cafe/testing/ports'
import { checkPorts, PORTS, readSettings } from './settings.ts'

test('the ports have their documented defaults, and a variable changes one', () => {
  expect(readSettings({}).ports).toEqual({
    site: 8000,
    api: 8080,
    studio: 3333,
    lake: 3334,
    builder: 8001,
    simulator: 8090,
  })
  expect(readSettings({ SITE_PORT: '9001' }).ports.site).toBe(9001)
})

test('a variable that is not a port is refused by name', () => {
  expect(() => readSettings({ API_PORT: 'eighty' })).toThrow('API_PORT: "eighty" is not a port')
})

test('a port in use is reported with the variable that changes it', async () => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const ports = { ...readSettings({}).ports, site: port, api: await freePort() }
  await expect(checkPorts(ports, ['site', 'api'])).rejects.toThrow(
    `Port ${port} (Site) is taken. Free it, or start with ${PORTS.site.variable}=another port.`,
  )
  await new Promise((resolve) => server.close(resolve))
})

test('two parts on the same port are refused', async () => {
  const port = await freePort()
  const ports = { ...readSettings({}).ports, site: port, api: port }
  await expect(checkPorts(ports, ['site', 'api'])).rejects.toThrow(`both use port ${port}`)
})

test('simulators are used only while no engine key is set', () => {
  expect(readSettings({}).simulated).toBe(true)
  expect(readSettings({ SERPER_API_KEY: 'k' }).simulated).toBe(false)
})
