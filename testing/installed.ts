import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Whether a program is found on the PATH. */
export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
