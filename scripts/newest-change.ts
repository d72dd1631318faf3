import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns when a file, or any file of a folder, was last changed. */
export function newestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}
