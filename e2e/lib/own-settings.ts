import { freePort } from '@firewall-cafe/testing/ports'
import { PORTS, readSettings, type Settings } from '../../scripts/lib/settings.ts'

/** Settings of a system beside the one under test: its data are in this folder, and each part has a free port. */
export async function ownSettings(dir: string, more: NodeJS.ProcessEnv = {}): Promise<Settings> {
  const { PATH, HOME, LANG } = process.env
  const ports: NodeJS.ProcessEnv = {}
  for (const { variable } of Object.values(PORTS)) ports[variable] = String(await freePort())
  return readSettings({ PATH, HOME, LANG, ...ports, DATA_DIR: dir, ...more })
}
