import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * All checks with their commands. Every check runs even if another check fails, so that one run
 * reports everything.
 */
const CHECKS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--build'],
  ['dead code', 'knip'],
  ['secrets', 'secretlint', '--secretlintignore', '.gitignore', '**/*', '.*/**/*'],
  ['browsers of the build', 'node', 'scripts/check-browsers.ts'],
  ['workflows', 'node', 'scripts/check-workflows.ts'],
  ['API document', 'node', 'scripts/check-api.ts'],
  ['texts of the site', 'node', 'scripts/check-locales.ts'],
]

const failed = CHECKS.filter(([name, command, ...args]) => {
  console.log(`\n${name}: ${command} ${args.join(' ')}`)
  const result = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  })
  return result.status !== 0
})
for (const [name] of failed) console.log(`FAILED ${name}`)
console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
