import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

/** What a YAML text means, merge keys (`<<`) included. @param replace maps each text in it */
export function parseYaml(text: string, replace = (value: string): string => value): unknown {
  return parse(text, (_key, value) => (typeof value === 'string' ? replace(value) : value), { merge: true })
}

/** The same for a file. */
export async function readYaml(file: string, replace?: (value: string) => string): Promise<unknown> {
  return parseYaml(await readFile(file, 'utf8'), replace)
}
