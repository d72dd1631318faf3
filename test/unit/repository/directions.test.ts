import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Lists the top-level folders and single files from which these top-level folders may import. The
 * linter also checks this rule in the editor.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  lambdas: ['shared'],
  web: ['shared'],
  infra: ['shared', 'lambdas/manifest.ts'],
}

const OUTSIDE_WORLDS = [
  'browser-notifications',
  'identity',
  'live-messages',
  'mail',
  'media',
  'passes',
  'payments',
  'places',
  'proofs',
  'reports',
  'search',
  'site',
]
const BELOW_SERVICES = ['base', 'stores', ...OUTSIDE_WORLDS]
const BELOW_ENTRIES = [...BELOW_SERVICES, 'runtime', 'services']

/**
 * Lists, for each folder in `lambdas`, the other folders in `lambdas` from which it may import. A
 * folder that is not listed may import from none of them.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  base: [],
  runtime: ['base'],
  stores: ['base'],
  ...Object.fromEntries(OUTSIDE_WORLDS.map((world) => [world, ['base']])),
  // Search documents are built from table items, which only the stores can read.
  search: ['base', 'stores'],
  // A consumer's stream filter uses constants of the stores.
  manifest: ['base', 'stores'],
  'manifest.ts': ['manifest'],
  // The description of the API and the answer to unknown paths list the endpoints of the manifest.
  services: [...BELOW_SERVICES, 'manifest.ts'],
  // Endpoints access the table only through a service.
  endpoints: BELOW_ENTRIES.filter((room) => room !== 'stores'),
  ...Object.fromEntries(
    ['consumers', 'live-routes', 'schedules', 'tasks', 'triggers'].map((room) => [
      room,
      BELOW_ENTRIES,
    ]),
  ),
}

const SHARED_PACKAGES = /^(zod\/mini|dayjs(\/plugin\/.*)?)$/
const IMPORT =
  /(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm

interface Import {
  readonly file: string
  readonly specifier: string
  /** Path relative to the root of the repository. Undefined for a package. */
  readonly target: string | undefined
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => {
    const specifier = String(match[1] ?? match[2] ?? match[3])
    return { file, specifier, target: resolve(file, specifier) }
  })
}

function resolve(file: string, specifier: string): string | undefined {
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

/**
 * Returns the first folder inside a top-level folder, such as `stores` for
 * `lambdas/stores/deals/offers.ts`.
 */
function roomOf(path: string): string {
  return path.split('/')[1] ?? ''
}

it('lambdas point one way: entries, services, then stores and outside worlds, then the base', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (!file.startsWith('lambdas/') || !target?.startsWith('lambdas/')) return false
    const [from, to] = [roomOf(file), roomOf(target)]
    return from !== to && !BELOW[from]?.includes(to)
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('use cases stand in rooms by their subject', () => {
  expect(globSync('lambdas/services/*.ts')).toEqual([])
})

/** Separate programs. Other code may import only their `index.ts`. */
const PROGRAMS = ['scripts/local-cloud', 'scripts/demo-world'] as const

it('others use the local cloud and the demo world by their faces alone', () => {
  const files = [...globSync('{scripts,test}/**/*.{ts,tsx}'), ...globSync('*.ts')]
  const wrong = files
    .flatMap(importsOf)
    .filter(({ file, target }) =>
      PROGRAMS.some(
        (program) =>
          target !== undefined &&
          isWithin(target, program) &&
          !isWithin(file, program) &&
          target !== `${program}/index.ts`,
      ),
    )

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('the local cloud knows nothing of the demo world that it may hold', () => {
  const [cloud, world] = PROGRAMS
  const wrong = globSync(`${cloud}/**/*.ts`)
    .flatMap(importsOf)
    .filter(({ target }) => target !== undefined && isWithin(target, world))

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('features of the site know neither each other’s side nor the app that composes them', () => {
  const sides: Record<string, readonly string[]> = {
    site: ['app', 'portal', 'desk', 'counter'],
    portal: ['app', 'site', 'desk'],
    desk: ['app', 'site', 'portal'],
    counter: ['app', 'site', 'portal', 'desk'],
    table: ['app', 'site', 'portal', 'desk', 'counter', 'form'],
    form: ['app', 'site', 'portal', 'desk', 'counter', 'table'],
    ui: ['app', 'site', 'portal', 'desk', 'counter', 'table', 'form'],
    lib: ['app', 'site', 'portal', 'desk', 'counter', 'table', 'form', 'ui'],
  }
  const wrong = imports.filter(({ file, target }) => {
    if (!file.startsWith('web/') || !target?.startsWith('web/')) return false
    return sides[roomOf(file)]?.includes(roomOf(target))
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

/** Shared parts of the fan pages. At least one page loads each of them lazily. */
const LATE_PARTS = [
  'alerts/alert-bell.tsx',
  'alerts/alerts-sheet.tsx',
  'calendar-button.tsx',
  'feedback/deal-worked.tsx',
  'kept-note.tsx',
  'organizations/sharing-switch.tsx',
  'unlock/unlock-panel.tsx',
]

it('screens use forms, tables, looks and shared parts by their faces', () => {
  // Files that are loaded lazily or import a large library, so `index.ts` does not export them.
  const apart = [
    ...['chart', 'map', 'lazy-loading', 'qr-code.tsx'].map((part) => `web/ui/${part}`),
    ...LATE_PARTS.map((part) => `web/site/parts/${part}`),
  ]
  const kits = ['web/form', 'web/table', 'web/ui', 'web/site/parts']
  const wrong = imports.filter(({ file, target }) => {
    const kit = kits.find((place) => target && isWithin(target, place))
    if (kit === undefined || !file.startsWith('web/') || isWithin(file, kit)) return false
    const isApart = apart.some((part) => target && isWithin(target, part))
    return !isApart && target !== `${kit}/index.ts` && !target?.endsWith('.css')
  })

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('no page waits for the schemas of endpoints', () => {
  const wrong = globSync('web/**/*.{ts,tsx}').filter((file) =>
    /^import (?!type)[^'"]*from '#shared\/api\/[\w-]+\.schemas/m.test(readFileSync(file, 'utf8')),
  )

  expect(wrong).toEqual([])
})

it('no folders import each other in a circle, nor a folder and one inside it', () => {
  const below = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    if (target === undefined) continue
    const [from, to] = [homeOf(file), homeOf(target)]
    if (from === to) continue
    below.set(from, (below.get(from) ?? new Set()).add(to))
  }

  expect([...below.keys()].flatMap((folder) => circleThrough(folder, below))).toEqual([])
})

/**
 * Returns the folder of a file. An `index.ts` counts as a separate folder, because it may also
 * import from subfolders.
 */
function homeOf(file: string): string {
  return basename(file) === 'index.ts' ? file : dirname(file)
}

/**
 * Returns a shortest import cycle through a folder as a list with one text. Returns an empty list
 * if there is no such cycle.
 */
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
