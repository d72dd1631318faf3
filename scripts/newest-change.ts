import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the time of the last change of a file, or of the newest file in a folder. */
export function newestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}
