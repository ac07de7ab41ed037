import type { System } from './lib/system.ts'

export default async function tearDown(): Promise<void> {
  await (globalThis as { system?: System }).system?.down()
}
