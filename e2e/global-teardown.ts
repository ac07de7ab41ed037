import type { Stack } from '../scripts/lib/stack.ts'

export default async function tearDown(): Promise<void> {
  await (globalThis as { stack?: Stack }).stack?.down()
}
