import fs from 'node:fs'
import path from 'node:path'

/**
 * Every character that stands in the source files under the given folders: a generous measure of the site's own words.
 * Declarations have none, and the generated one is not there yet when a build is the first.
 */
export function charactersInSources(folders: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx)$/.test(name) || /\.(test|d)\./.test(name)) continue
      addCharacters(found, fs.readFileSync(path.join(folder, name), 'utf8'))
    }
  }
  return found
}

/** Adds the printable characters of a text to a set. */
export function addCharacters(set: Set<string>, text: string): void {
  for (const character of text) if (character >= ' ') set.add(character)
}

/** Printable ASCII: always part of a cut, since visitors type it. */
export const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
