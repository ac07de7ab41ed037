import { API } from '@firewall-cafe/shared/api'

/** Each call of the contract: its method and its path pattern. */
const CALLS = Object.keys(API).map((route) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) }
})

/** The methods that an address allows; empty when nothing is there. */
export function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?')
  const methods = CALLS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  // The router answers HEAD wherever it answers GET.
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
