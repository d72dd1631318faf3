import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

/** What a world may import of others, besides itself. The linter enforces the same rule in the editor. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  lambdas: ['shared'],
  web: ['shared'],
  infra: ['shared', 'lambdas/manifest.ts'],
}

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
      !/^lambdas\/(stores|runtime)\//.test(file),
  )

  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
})

it('finds imports at all', () => {
  expect(imports.length).toBeGreaterThan(100)
})

function isWithin(target: string, place: string): boolean {
  return target === place || target.startsWith(`${place}/`)
}
