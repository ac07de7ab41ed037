import { z } from 'zod'
import { FAULT_KINDS, type Switchboard, TARGETS } from './faults.ts'
import { json, type ProviderRequest, type Reply } from './reply.ts'

const fault = z.object({
  target: z.enum(TARGETS, { error: `target: write one of ${TARGETS.join(', ')}` }),
  kind: z.enum(FAULT_KINDS, { error: `kind: write one of ${FAULT_KINDS.join(', ')}` }),
  words: z.string({ error: 'words: write a part of a query' }).min(1).optional(),
  ms: z.number({ error: 'ms: write milliseconds' }).min(0).max(600_000).optional(),
  held: z.boolean({ error: 'held: write true or false' }).optional(),
  times: z.int({ error: 'times: write a whole number from 1' }).min(1).optional(),
})

/** The simulator's own controls, and `GET /` that names them. */
export function administer(
  name: string,
  { method, path, body }: ProviderRequest,
  switchboard: Switchboard,
): Reply {
  const call = path === '/' ? `${method} /${name}` : ''
  if (call === 'POST /faults') {
    const parsed = fault.safeParse(body)
    if (!parsed.success) return json(400, { error: parsed.error.issues[0]?.message ?? 'Not a fault.' })
    switchboard.add(parsed.data)
    return json(200, { added: parsed.data })
  }
  if (call === 'GET /calls') return json(200, switchboard.calls)
  if (call === 'POST /release') {
    const { words } = body
    switchboard.release(typeof words === 'string' ? words : undefined)
    return json(200, { released: true })
  }
  if (call === 'POST /reset') {
    switchboard.reset()
    return json(200, switchboard.calls)
  }
  if (call === 'GET /') {
    return json(200, {
      about:
        'Simulated engines, translators and pictures of FIREWALL Cafe. Nothing here comes from a real provider.',
      providers: TARGETS.map((target) => `/${target}`),
      controls: ['POST /faults', 'POST /release', 'GET /calls', 'POST /reset'],
    })
  }
  return json(404, { error: 'The simulators do not know this address. GET / lists what there is.' })
}
