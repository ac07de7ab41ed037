import fs from 'node:fs'
import path from 'node:path'

/**
 * Every character in the source files under the given folders: a superset of the site's own words. Skips
 * declarations, which hold no words; the generated one does not exist yet in a first build.
 */
export function charactersInSources(folders: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|tsx)$/.test(name) || /\.(test|d)\./.test(name)) continue
      for (const character of fs.readFileSync(path.join(folder, name), 'utf8')) found.add(character)
    }
  }
  return found
}
