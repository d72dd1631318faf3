import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Returns the index after the bracket that closes the bracket at `start`. */
function endOfLiteral(source: string, start: number): number {
  const opening = source[start] ?? ''
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === opening) depth += 1
    if (source[at] === CLOSING[opening]) depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}

/**
 * Returns the line numbers of literals that are spread into another literal, such as `[...['a'],
 * 'b']`.
 */
function literalSpreads(source: string): number[] {
  return [...source.matchAll(/\.\.\.\(?(?=[{[])/g)].flatMap(({ index, 0: spread }) => {
    const rest = source.slice(endOfLiteral(source, index + spread.length))
    // A method call on the literal creates a new value, such as in `...['a'].map(...)`.
    return /^\s*(?:as const)?\)?\s*[.[]/.test(rest)
      ? []
      : [source.slice(0, index).split('\n').length]
  })
}

it('no literal is spread into another, which hides unknown fields from the compiler', () => {
  const files = globSync('{shared,lambdas,web,infra,scripts,test}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('literal-spreads.test.ts'),
  )
  const found = files.flatMap((file) =>
    literalSpreads(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  )

  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

it('finds them', () => {
  expect(literalSpreads('const a = { ...{ b: [1] }, c }')).toEqual([1])
  expect(literalSpreads("const a = [\n...(['b'] as const), 'c']")).toEqual([2])
  expect(literalSpreads("[...['b'].map(f), ...(c && { d }), ...[1, 2][0]]")).toEqual([])
})
