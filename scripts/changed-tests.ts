import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import * as z from 'zod/mini'

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

/** A test file: its path below the repository, and its project. */
export interface TestFile {
  readonly path: string
  readonly project: string
}

/** Project of the browser tests. Every change reaches all of them, so they run separately and in CI. */
const JOURNEYS = 'browser'

/**
 * Returns the paths of the test files affected by a change: those that import a changed file, and those of
 * its area, since functions are loaded by name rather than imported. Component tests of other screens are
 * left out.
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

/** The folder of a screen; `parts` are shared by the screens of their side. */
const SCREEN = /^(?:web|test\/component)\/((?:portal|site)\/(?!parts\/)[^/]+)\//

const screenOf = (path: string) => SCREEN.exec(path)?.[1]

/**
 * Returns whether a component test opens a screen that changed. By its imports each one reaches every screen,
 * since the app that it mounts has a table of them. A change that screens share reaches all.
 */
export function opensChanged({ path, project }: TestFile, changed: readonly string[]): boolean {
  if (project !== 'component' || changed.includes(path)) return true
  const sources = changed.filter((file) => !/^lambdas\/|\.test\.tsx?$|\.md$/.test(file))
  return sources.some((file) => [undefined, screenOf(path)].includes(screenOf(file)))
}

/** Returns whether a test belongs to an area of `lambdas` in which a file changed. */
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
