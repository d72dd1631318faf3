import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import * as z from 'zod/mini'

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

/** One file of tests, by its path below the repository and its kind. */
export interface TestFile {
  readonly path: string
  readonly project: string
}

/** Journeys run by themselves and in CI: every change reaches all of them. */
const JOURNEYS = 'browser'

/**
 * Returns the paths of the test files that a change reaches: those that import a changed file, and
 * those of its area, since functions are loaded by name where no import tells.
 */
export function changedTests(root: string, since = 'HEAD'): string[] {
  const changed = changedFiles(root, since)
  const [all, importing] = [listTests(root), listTests(root, since)]
  const paths = [...importing, ...all.filter((test) => isOfArea(test, changed))]
    .filter(({ path, project }) => project !== JOURNEYS || changed.includes(path))
    .map(({ path }) => path)
  return [...new Set(paths)].sort()
}

/** Tells whether a test stands in the folder of an area of `lambdas` in which a file changed. */
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
