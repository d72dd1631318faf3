// Installs the packages before every npm script if node_modules is missing or outdated. Written in
// plain JavaScript, which every Node can run. `npm ci` does not work here: see
// infra/decisions/npm-install-without-saving.md.
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

/** Returns whether every required package of the lock file is installed in the right version. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = readPackages('package-lock.json')
  return (
    installed !== undefined &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' ||
        optional ||
        // The folder is checked, too, because an interrupted install lists packages that are
        // missing.
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
