import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { siteFolder } from '#scripts/build-site.ts'
import type { Figure } from '#test/bench/figure.ts'

const MOST_SHELL_KB = 200
/** Maximum kB of scripts that a page may load in addition to those shared by all pages. */
const MOST_PAGE_KB = 60

const SCREENS = ['web/app/portal-screens.ts', 'web/app/composed-screens.ts']
const ENTRY = 'index.html'
const FRAME = 'app/portal-routes.tsx'
const SIGN_IN = 'lib/session/auth.ts'
const BANDS: Readonly<Record<string, string>> = {
  organization: 'portal/organizations/parts/under-organization.tsx',
  business: 'portal/businesses/parts/under-business.tsx',
}
const SCOPE = 'ui/mantine-scope.tsx'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)

/**
 * Measures the gzipped size of the scripts that every portal page loads, and of the scripts that
 * the heaviest page loads in addition. Excludes translations and scripts that load later.
 */
export function weighPortal(): Figure[] {
  const weigh = scale()
  const frame = weigh([ENTRY, FRAME])
  const pages = SCREENS.flatMap(screensOf)
    .map((modules) => ({
      name: basename(modules[0] ?? '', '.tsx'),
      kB: weigh([ENTRY, FRAME, ...modules]) - frame,
    }))
    .toSorted((a, b) => b.kB - a.kB)
  const said = pages.slice(0, 4).map(({ name, kB }) => `${name} ${kB.toFixed(1)}`)
  return [
    {
      name: 'portal: JS of every page, kB gzipped',
      value: weigh([ENTRY, FRAME, SIGN_IN]),
      atMost: MOST_SHELL_KB,
    },
    {
      name: `portal: JS that the heaviest of ${pages.length} pages adds, kB gzipped`,
      value: pages[0]?.kB ?? Number.NaN,
      detail: said.join(', '),
      atMost: MOST_PAGE_KB,
    },
  ]
}

/** Returns a function that adds up the gzipped kB of modules and of everything they import. */
function scale(): (modules: readonly string[]) => number {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')),
  )
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ?? gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  return (modules) => {
    const files = new Set<string>()
    const add = (module: string) => {
      const built = manifest[module]
      if (built === undefined) throw new Error(`The build knows no ${module}`)
      if (files.has(built.file)) return
      files.add(built.file)
      built.imports?.forEach(add)
    }
    modules.forEach(add)
    return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  }
}

/**
 * Returns the modules of each screen that a source file declares, as paths of the build's manifest.
 */
function screensOf(file: string): string[][] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/\bportalScreen\(/g)].map(({ 0: call, index }) => {
    const text = argumentsFrom(source, index + call.length)
    const own = [...text.matchAll(/import\('#web\/([^']+)'\)/g)].map(([, module]) => String(module))
    const bands = Object.entries(BANDS).flatMap(([band, module]) =>
      text.includes(`under: '${band}'`) ? module : [],
    )
    return [...own, ...bands, ...(text.includes('withMantine: true') ? [SCOPE] : [])]
  })
}

function argumentsFrom(source: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[source[end] ?? ')'] ?? 0
  return source.slice(start, end)
}
