/** The records in docs/decisions: what they must look like, and their index. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './settings.ts'

const FOLDER = path.join(ROOT, 'docs/decisions')
export const DECISIONS_INDEX = path.join(FOLDER, 'README.md')
export const LONGEST_RECORD_WORDS = 800

export interface DecisionRecord {
  file: string
  number: string
  title: string
  words: number
}

/** Every record, in the order of their numbers. What a record lacks is an empty string. */
export async function decisionRecords(): Promise<DecisionRecord[]> {
  const files = (await readdir(FOLDER)).filter((name) => name !== 'README.md').sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8')
      const [, number = '', title = ''] = /^# (\d{4}) (.+)\n\n/.exec(text) ?? []
      return { file, number, title, words: text.trim().split(/\s+/).length }
    }),
  )
}

/** The text of docs/decisions/README.md. */
export function decisionsIndex(records: DecisionRecord[]): string {
  return `<!-- Written by \`npm run docs\`: do not edit. -->

# Decisions

What the specification leaves open and what would surprise the next person, each with its reason. A record is a file \`NNNN-title.md\`: the heading \`# NNNN Title\`, at most ${LONGEST_RECORD_WORDS} words. To decide something, take the next free number, or change the record of the subject; then \`npm run docs\`. What is no longer true is deleted: git remembers it.

${records.map(({ file, number, title }) => `- [${number} ${title}](${file})`).join('\n')}
`
}
