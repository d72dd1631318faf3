import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Headless shell of Chromium, which renders a page with half the processor time of the full
 * browser.
 */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the Chromium for browser tests: CHROMIUM if set, or the lightest Chromium that is
 * installed. As root on Debian, installs headless Chromium first if it is missing.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM']
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is not there`)
  }
  if (!existsSync(SHELL)) install('chromium-headless-shell')
  if (installedChromium() === undefined) install('chromium')
  const found = installedChromium()
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path',
  )
}

/**
 * Returns CHROMIUM if set, otherwise the lightest Chromium that is installed, or undefined if none
 * is installed.
 */
export function installedChromium(): string | undefined {
  return process.env['CHROMIUM'] ?? PLACES.find(existsSync)
}

/** apt-get options that fail quickly if nothing can be downloaded. */
const APT = ['-qq', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']

function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing the package ${name} for the browser tests ...`)
  for (const args of [['update'], ['install', '-y', '--no-remove', name]]) {
    spawnSync('apt-get', [...APT, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
