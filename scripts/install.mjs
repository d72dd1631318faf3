// Runs before every npm script, on whatever Node the shell has: installs when node_modules
// is missing or older than the lock file. After it, npm finds the pinned Node 24 first.
// `npm ci` refuses a lock file without the optional packages of other platforms, and registries
// that hold only some of them exist; `npm install --no-save` keeps to the lock file all the same.
// Plain JavaScript because an old Node cannot read the TypeScript that comes next.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)

if (!isInstalled()) {
  console.log('Installing packages (a minute the first time) ...')
  const npm = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=dev',
      '--include=optional',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0)
    fail('npm install failed: see its message above, then run the same command again.')
}

/** True when each package of the lock file stands installed in the version it names. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = readPackages('package-lock.json')
  return (
    installed !== undefined &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' ||
        optional ||
        // The list of what is installed outlives what a broken install or a copy left out.
        (installed[path]?.version === version &&
          existsSync(new URL(`../${path}/`, import.meta.url))),
    )
  )
}

function readPackages(file) {
  const path = new URL(`../${file}`, import.meta.url)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
