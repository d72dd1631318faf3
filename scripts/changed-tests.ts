import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import * as z from 'zod/mini'

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

export interface TestFile {
  readonly path: string
  readonly project: string
}

/**
 * Vitest project of the browser tests. Every change affects all of them, so they run separately and
 * in CI.
 */
const JOURNEYS = 'browser'

/**
 * Returns the test files that a change affects: those that import a changed file, and those that
 * `isOfArea` finds, because tests load functions by name, without an import. Leaves out unchanged
 * journeys, and component tests that `opensChanged` does not accept.
 */
export function changedTests(root: string, since = 'HEAD'): string[] {
  const changed = changedFiles(root, since)
  const [all, importing] = [listTests(root), listTests(root, since)]
  const paths = [...importing, ...all.filter((test) => isOfArea(test, changed))]
    .filter((test) => test.project !== JOURNEYS || changed.includes(test.path))
    .filter((test) => opensChanged(test, changed))
    .map(({ path }) => path)
  console.log('Journeys, and component tests of other screens, are left to CI.')
  return [...new Set(paths)].sort()
}

/**
 * Matches the folder of a screen. `parts` folders are excluded, because several screens share them.
 */
const SCREEN = /^(?:web|test\/component)\/((?:portal|site)\/(?!parts\/)[^/]+)\//

const screenOf = (path: string) => SCREEN.exec(path)?.[1]

/**
 * Returns whether a component test opens a screen that changed. A changed file of no screen counts
 * for all tests, unless it is a function, a test or a document. Tests of other projects always
 * count. Imports do not show this, because each test mounts an app that imports every screen.
 */
export function opensChanged({ path, project }: TestFile, changed: readonly string[]): boolean {
  if (project !== 'component' || changed.includes(path)) return true
  const sources = changed.filter((file) => !/^lambdas\/|\.test\.tsx?$|\.md$/.test(file))
  return sources.some((file) => [undefined, screenOf(path)].includes(screenOf(file)))
}

/**
 * Returns whether a test is in a folder with the same name as a changed folder of `lambdas`, such
 * as `deals` for a change in `lambdas/stores/deals`. Returns false for journeys.
 */
export function isOfArea({ path, project }: TestFile, changed: readonly string[]): boolean {
  if (project === JOURNEYS) return false
  const folders = path.split('/').slice(0, -1)
  return changed.some((file) => {
    const [world, , area, ...rest] = file.split('/')
    return world === 'lambdas' && area !== undefined && rest.length > 0 && folders.includes(area)
  })
}

function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '-o', '--exclude-standard')]
}

function listTests(root: string, since?: string): TestFile[] {
  const args = [
    'list',
    '--filesOnly',
    '--json',
    ...(since === undefined ? [] : ['--changed', since]),
  ]
  const listed = execFileSync(`${root}/node_modules/.bin/vitest`, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return Listed.parse(JSON.parse(listed)).map(({ file, projectName }) => ({
    path: relative(root, file),
    project: projectName.replace(/ \(.*\)$/, ''),
  }))
}
