import path from 'node:path'
import { ROOT } from './root.ts'
import { readYaml } from './yaml.ts'

export const ALERTS_FILE = path.join(ROOT, 'docker/alerts.yml')

interface Alert {
  alert: string
  expr: string
  labels: object
  annotations: object
}

export async function readAlerts(): Promise<Alert[]> {
  const { groups } = (await readYaml(ALERTS_FILE)) as { groups: { rules: Alert[] }[] }
  return groups.flatMap((group) => group.rules)
}

/** When an alert fires; empty where there is no such alert. */
export const alertRule = async (name: string): Promise<string> =>
  (await readAlerts()).find(({ alert }) => alert === name)?.expr ?? ''
