import pg from 'pg'

const NAMES = new Map<string, string>()

/**
 * Has each connection parse and plan a statement once and keep it, instead of every time: for statements that are
 * asked often and whose planning costs more than their answer.
 *
 * There is one plan for all parameters, so that must be a good one.
 * @param name unique among all statements
 * @param sql asked exactly as it stands here; what varies is a parameter
 * @returns `sql`
 * @throws when the name is taken by another statement
 */
export function keptPlan(name: string, sql: string): string {
  const taken = [...NAMES].some(([text, other]) => other === name && text !== sql)
  if (taken) throw new Error(`Two statements are called ${name}`)
  NAMES.set(sql, name)
  return sql
}

type Ask = (query: unknown, ...more: unknown[]) => unknown

/** A connection that asks those statements by their names. */
export class PlanKeepingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask: Ask = this.query.bind(this) as Ask
    const askByName: Ask = (query, ...more) => {
      const name = typeof query === 'string' ? NAMES.get(query) : undefined
      if (name === undefined) return ask(query, ...more)
      const [values, ...callback] = more
      return ask({ name, text: query, values }, ...callback)
    }
    this.query = askByName as typeof this.query
  }
}
