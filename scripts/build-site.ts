import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const siteFolder = join(root, 'dist', 'site')

/** Builds the site when it is missing or older than what it is made of. */
export async function ensureSite(): Promise<void> {
  const page = join(siteFolder, 'index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  const plugins = ['scripts/site-pages.ts', 'scripts/light-contracts.ts']
  const sources = ['web', 'shared', ...plugins, 'vite.config.ts', 'package-lock.json']
  if (Math.max(...sources.map((source) => newest(join(root, source)))) < builtAt) return
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
