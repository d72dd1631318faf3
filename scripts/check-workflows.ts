import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/*
 * node scripts/check-workflows.ts: has actionlint read the workflows of GitHub. Go builds it from its module
 * proxy and caches it; a machine without Go or without the proxy says so and passes.
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
