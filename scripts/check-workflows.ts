import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/*
 * Checks GitHub workflows with actionlint, which Go builds from its module proxy and caches.
 * Without Go or the proxy, prints a message and succeeds.
 */
const TOOL = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12'
const FOLDER = '.github/workflows'

const files = readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`)
const built = spawnSync('go', ['run', TOOL, '-version'], { encoding: 'utf8' })
if (built.status !== 0) {
  const reason = built.error ? 'Go is not installed' : built.stderr.trim().split('\n').at(-1)
  console.log(`Not checked, as actionlint cannot be had here: ${reason}`)
} else {
  const checked = spawnSync('go', ['run', TOOL, '-no-color', ...files], { stdio: 'inherit' })
  if (checked.status !== 0) process.exit(1)
  console.log(`${files.length} workflows; 0 faults`)
}
