import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './settings.ts'

export const text = (file: string) => readFile(path.join(ROOT, file), 'utf8')

/** The pattern's captures, each once, sorted. */
export const found = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()
