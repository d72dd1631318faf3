import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { newestChange } from './newest-change.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const siteFolder = join(root, 'dist', 'site')
/** The site with the page of the kit, `/portal/kit`: for tests, and for who builds screens. */
export const kitSiteFolder = join(root, 'dist', 'site-with-kit')

/** Builds the site when it is missing or older than what it is made of. */
export async function ensureSite({ hasKit = false } = {}): Promise<void> {
  const folder = hasKit ? kitSiteFolder : siteFolder
  const page = join(folder, 'index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  const plugins = ['light-schemas', 'screen-files', 'service-worker', 'site-pages'].map(
    (name) => `scripts/${name}.ts`,
  )
  const sources = ['web', 'shared', ...plugins, 'vite.config.ts', 'package-lock.json']
  if (Math.max(...sources.map((source) => newestChange(join(root, source)))) < builtAt) return
  await inProduction(() =>
    build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      ...(hasKit && { mode: 'kit', build: { outDir: folder } }),
    }),
  )
}

/** Among tests `NODE_ENV` is another, and React would be the one that does everything twice. */
async function inProduction(act: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV = 'production' } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await act()
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}
