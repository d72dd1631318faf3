import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Imports that a world may make from others, besides itself. The linter enforces the same rule in the editor.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  lambdas: ['shared'],
  web: ['shared'],
  infra: ['shared', 'lambdas/manifest.ts'],
}

/** Rooms below each room of lambdas. Rooms of the outside worlds reach down only. */
const BELOW: Record<string, readonly string[]> = {
  base: [],
  runtime: ['base'],
  stores: ['base'],
  ...Object.fromEntries(
    ['identity', 'mail', 'passes', 'payments', 'places', 'push', 'reports', 'site'].map((world) => [
      world,
      ['base'],
    ]),
  ),
  // The picture consumer is an entry and its outside world in one.
  media: ['base', 'runtime'],
  // Documents are made of items, which the stores alone can read.
  search: ['base', 'stores'],
  // A consumer's stream filter says in the stores' words which changes it takes.
  manifest: ['base', 'stores'],
}
const ENTRIES = ['endpoints', 'consumers', 'live', 'schedules', 'tasks', 'triggers']

const SHARED_PACKAGES = /^(zod\/mini|dayjs(\/plugin\/.*)?)$/
const IMPORT =
  /(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm

interface Import {
  readonly file: string
  readonly specifier: string
  /** Path from the repository's root; undefined for packages. */
  readonly target: string | undefined
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => {
    const specifier = String(match[1] ?? match[2] ?? match[3])
    return { file, specifier, target: resolve(file, specifier) }
  })
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#light/')) return specifier.replace('#light', 'shared')
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative('.', join(dirname(file), specifier)) : undefined
}

const imports = Object.keys(MAY_IMPORT).flatMap((world) =>
  globSync(`${world}/**/*.{ts,tsx}`).flatMap(importsOf),
)

it('every world imports only what stands below it', () => {
  const wrong = imports.filter(({ file, target }) => {
    const world = file.split('/')[0] ?? ''
    const allowed = [world, ...(MAY_IMPORT[world] ?? [])]
    return target !== undefined && !allowed.some((place) => isWithin(target, place))
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

/** The folder below a world: `stores` of `lambdas/stores/deals/offers.ts`. */
function roomOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.ts$/, '')
}

it('lambdas point one way: entries, services, then stores and outside worlds, then the base', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (!file.startsWith('lambdas/') || !target?.startsWith('lambdas/')) return false
    const [from, to] = [roomOf(file), roomOf(target)]
    if (from === to) return false
    if (from === 'endpoints' && to === 'stores') return true
    if (ENTRIES.includes(to) || (to === 'services' && !ENTRIES.includes(from))) return true
    return BELOW[from] !== undefined && !BELOW[from].includes(to)
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('features of the site know neither each other’s side nor the app that composes them', () => {
  const sides: Record<string, readonly string[]> = {
    site: ['app', 'portal'],
    portal: ['app', 'site'],
    kit: ['app', 'site', 'portal'],
    ui: ['app', 'site', 'portal', 'kit'],
    lib: ['app', 'site', 'portal', 'kit', 'ui'],
  }
  const wrong = imports.filter(({ file, target }) => {
    if (!file.startsWith('web/') || !target?.startsWith('web/')) return false
    return sides[roomOf(file)]?.includes(roomOf(target))
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('pages of fans take contracts without their schemas', () => {
  const rooms = ['app', 'site', 'kit', 'ui', 'lib']
  const wrong = globSync(`web/{${rooms}}/**/*.{ts,tsx}`).filter((file) =>
    /^import (?!type)[^'"]*from '#shared\/api\//m.test(readFileSync(file, 'utf8')),
  )

  expect(wrong).toEqual([])
})

it('no folders import each other in a circle', () => {
  const below = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    if (target === undefined) continue
    const [from, to] = [dirname(file), dirname(target)]
    // A folder and those inside it are one place to whoever looks from outside.
    if (isWithin(from, to) || isWithin(to, from)) continue
    below.set(from, (below.get(from) ?? new Set()).add(to))
  }

  expect([...below.keys()].flatMap((folder) => circleThrough(folder, below))).toEqual([])
})

/** The shortest way from a folder back to itself, as words; none when there is no such way. */
function circleThrough(folder: string, below: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ways = [[folder]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of below.get(way.at(-1) ?? '') ?? []) {
      if (next === folder) return [[...way, next].join(' -> ')]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return []
}

it('shared takes no package but zod/mini and dayjs', () => {
  const wrong = imports.filter(
    ({ file, specifier, target }) =>
      file.startsWith('shared/') && target === undefined && !SHARED_PACKAGES.test(specifier),
  )

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('the table speaks to services through stores alone', () => {
  const wrong = imports.filter(
    ({ file, specifier }) =>
      /@aws-sdk\/(lib|client)-dynamodb/.test(specifier) &&
      file.startsWith('lambdas/') &&
      !/^lambdas\/(stores|base)\//.test(file),
  )

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('finds imports at all', () => {
  expect(imports.length).toBeGreaterThan(100)
})

function isWithin(target: string, place: string): boolean {
  return target === place || target.startsWith(`${place}/`)
}
