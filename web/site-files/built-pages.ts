import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The file in Gatsby's output that names the pages of the build that wrote it; the server shows no file that begins with a dot. */
export const BUILT_PAGES = '.pages.json'

/** Notes which pages there are: all others that lie there are of earlier builds. */
export async function writeBuiltPages(folder: string, paths: readonly string[]): Promise<void> {
  await writeFile(path.join(folder, BUILT_PAGES), JSON.stringify(paths))
}
