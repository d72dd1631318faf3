import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the browser tests: CHROMIUM, the system's, or Debian's package, installed where we may. */
export function findChromium(): string {
  const named = process.env['CHROMIUM']
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, which is not there`)
  }
  const found = PLACES.find(existsSync)
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing the package chromium for the browser tests ...')
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const installed = PLACES.find(existsSync)
    if (installed !== undefined) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path',
  )
}
