import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Functions that handle a script's failure to load, with a message and a retry. */
const GUARDS = new Set([
  'lateScript',
  'latePart',
  'lateDialog',
  'lateForm',
  'lazyScreen',
  'portalScreen',
  'lazyPart',
  'lazyDialog',
  // Without the schema of a form, the server alone checks the input.
  'useSchemaForm',
  'useContractForm',
])

/** Returns the names of the calls around a position in a source, innermost first. */
function callsAround(source: string, place: number): string[] {
  const names: string[] = []
  let depth = 0
  for (let at = place - 1; at >= 0; at -= 1) {
    if (source[at] === ')') depth += 1
    else if (source[at] === '(') {
      if (depth > 0) depth -= 1
      else names.push(/(\w*)(?:<[^()]*>)?$/.exec(source.slice(0, at))?.[1] ?? '')
    }
  }
  return names
}

function unguardedImports(source: string): string[] {
  return [...source.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'/g)]
    .filter(({ index }) => !callsAround(source, index).some((name) => GUARDS.has(name)))
    .map(([, specifier]) => String(specifier))
}

const sources = globSync('web/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

it('whatever is imported late says so where it does not come, and is tried again', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    unguardedImports(text).map((specifier) => `${file} imports ${specifier}`),
  )

  expect(wrong).toEqual([])
  expect(sources.filter(({ text }) => text.includes('import(')).length).toBeGreaterThan(10)
})

it("React's lazy, which remembers a failure, is behind the one part that does not", () => {
  const users = sources.filter(({ text }) => /\blazy\b[^'"]*from 'react'/.test(text))

  expect(users.map(({ file }) => file)).toEqual(['web/ui/lazy-loading/late-part.tsx'])
})

it('finds an import that nothing guards', () => {
  expect(unguardedImports(`const load = (now) => import('./a.ts')`)).toEqual(['./a.ts'])
  expect(unguardedImports(`const load = lateScript(() => import('./a.ts'))`)).toEqual([])
})
