/**
 * `node docker/pick-packages.mjs TARGET NAME...`: copies the named packages and everything they depend on from
 * node_modules into TARGET, so that an image holds what its one program imports and nothing else.
 */
import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const [target, ...names] = process.argv.slice(2)
const root = path.resolve('node_modules')
const picked = new Set()

/** The folder of a package as Node would find it from another one's folder. */
async function find(name, from) {
  for (let folder = from; folder.startsWith(path.dirname(root)); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    const manifest = await readFile(path.join(candidate, 'package.json'), 'utf8').catch(() => undefined)
    if (manifest !== undefined) return { folder: candidate, manifest: JSON.parse(manifest) }
  }
  return undefined
}

async function pick(name, from, needed) {
  const found = await find(name, from)
  if (!found && needed) throw new Error(`${name}, which ${from} needs, is not installed`)
  if (!found || picked.has(found.folder)) return
  picked.add(found.folder)
  const copy = path.join(target, path.relative(root, found.folder))
  await mkdir(copy, { recursive: true })
  // What is nested below comes on its own, if somebody needs it.
  const nested = path.join(found.folder, 'node_modules')
  await cp(found.folder, copy, { recursive: true, filter: (source) => source !== nested })
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = found.manifest
  for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies }))
    await pick(each, found.folder, false)
  for (const each of Object.keys(dependencies))
    await pick(each, found.folder, !(each in optionalDependencies))
}

for (const name of names) await pick(name, path.dirname(root), true)
