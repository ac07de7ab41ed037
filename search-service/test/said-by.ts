import { type Command, refusalIn } from '../src/platform/command.ts'
import type { TestService } from './service.ts'

/**
 * Runs a staff command on a service in this process, as `runCommand` does on one that it starts: without the
 * seconds that each start takes.
 * @returns all its output
 * @throws an error with the sentence of a refusal
 */
export async function saidBy(
  { app }: Pick<TestService, 'app'>,
  command: Command,
  ...args: string[]
): Promise<string> {
  const lines: string[] = []
  try {
    await command({ app, say: (line = '') => lines.push(`${line}\n`), show: () => {} }, args)
  } catch (error) {
    const refusal = refusalIn(error)
    throw refusal === undefined ? error : new Error(refusal)
  }
  return lines.join('')
}
