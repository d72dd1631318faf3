import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newestChange } from './newest-change.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const siteFolder = join(root, 'dist', 'site')
/**
 * Output folder of the build that includes the component kit at `/portal/kit`, for tests and UI
 * developers.
 */
export const kitSiteFolder = join(root, 'dist', 'site-with-kit')

/** Builds the site if it is missing or older than its sources. */
export async function ensureSite({ hasKit = false } = {}): Promise<void> {
  const folder = hasKit ? kitSiteFolder : siteFolder
  const page = join(folder, 'index.html')
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0
  const plugins = ['screen-files', 'service-worker', 'site-pages'].map(
    (name) => `scripts/${name}.ts`,
  )
  const sources = [
    'web',
    'shared',
    ...plugins,
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ]
  if (Math.max(...sources.map((source) => newestChange(join(root, source)))) < builtAt) return
  await runVite(hasKit ? ['--mode', 'kit', '--outDir', folder] : [])
}

/**
 * Runs Vite in a separate process, whose memory is freed when it ends. Sets `NODE_ENV`, because the
 * value that tests set would build React's development version.
 */
async function runVite(options: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The site could not be built')
}
