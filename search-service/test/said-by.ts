import type { Command } from '../src/platform/command.ts'
import type { TestService } from './service.ts'

/**
 * Runs a command of staff on a service of this process, as `runCommand` does on one that it starts: without the seconds
 * that each start takes.
 * @returns all that it says
 */
export async function saidBy(
  { app }: Pick<TestService, 'app'>,
  command: Command,
  ...args: string[]
): Promise<string> {
  const lines: string[] = []
  await command({ app, say: (line = '') => lines.push(`${line}\n`), show: () => {} }, args)
  return lines.join('')
}
