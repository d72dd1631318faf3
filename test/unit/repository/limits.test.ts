import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const FUNCTION_LINES_MAX = 60
const FILE_LINES_MAX = 300
const IMPORTS_MAX = 15

/** Files that contain only data. Splitting these files would not make them easier to read. */
const DATA = /^scripts\/demo-world\/world\/(texts\/|organization-data\.ts$)/

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Returns all functions of a syntax tree, including nested functions and functions in JSX. */
function functionsIn(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(functionsIn)
  const { type, start, end } = node as { type?: string; start: number; end: number }
  return FUNCTION.test(type ?? '') ? [{ start, end }, ...inside] : inside
}

/** Returns functions with too many lines. Does not count blank lines. */
function longFunctions(source: string, file: string): string[] {
  // Does not parse a file that is too short to contain a long function.
  if (source.split('\n').length <= FUNCTION_LINES_MAX) return []
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  return functionsIn(tree.body).flatMap(({ start, end }) => {
    const lines = source.slice(start, end).split('\n')
    const length = lines.filter((line) => line.trim() !== '').length
    const at = source.slice(0, start).split('\n').length
    return length > FUNCTION_LINES_MAX ? [`${file}:${at} has ${length} lines`] : []
  })
}

function longFile(source: string, file: string): string[] {
  const length = source.split('\n').length - 1
  return length > FILE_LINES_MAX && !DATA.test(file) ? [`${file} has ${length} lines`] : []
}

/** Returns the file if it has too many import declarations. */
function manyImports(source: string, file: string): string[] {
  // Does not parse a file in which few lines begin with `import`.
  if (source.split(/^import\b/m).length - 1 <= IMPORTS_MAX) return []
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const count = tree.body.filter(({ type }) => type === 'ImportDeclaration').length
  return count > IMPORTS_MAX ? [`${file} has ${count} imports`] : []
}

it('functions have at most 60 lines, and files at most 300', () => {
  const files = globSync('{shared,lambdas,web,infra,scripts,test}/**/*.{ts,tsx}')
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...longFile(source, file), ...longFunctions(source, file)]
  })

  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
}, 60_000)

it('files have at most 15 imports', () => {
  const files = globSync('{shared,lambdas,web,infra,scripts,test}/**/*.{ts,tsx}')
  const found = files.flatMap((file) => manyImports(readFileSync(file, 'utf8'), file))

  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
}, 60_000)

it('finds what is longer, within JSX too', () => {
  const lines = (count: number) => 'run()\n'.repeat(count)
  const handler = (count: number) => `<A\n on={() => {\n\n${lines(count)}}} />`
  const inJsx = (count: number) => `const a = ${handler(count)}`

  expect(longFunctions(inJsx(58), 'a.tsx')).toEqual([])
  expect(longFunctions(inJsx(59), 'a.tsx')).toEqual(['a.tsx:2 has 61 lines'])
  expect(longFunctions(`function a() {\n${lines(59)}}`, 'a.ts')).toEqual(['a.ts:1 has 61 lines'])
  expect(longFile(lines(300), 'a.ts')).toEqual([])
  expect(longFile(lines(301), 'a.ts')).toEqual(['a.ts has 301 lines'])
})

it('finds imports of types, of styles and over several lines', () => {
  const imports = (count: number) =>
    `import type { A } from 'a'\nimport {\n  b,\n} from 'b'\n${"import 'c.css'\n".repeat(count)}`

  expect(manyImports(imports(13), 'a.tsx')).toEqual([])
  expect(manyImports(imports(14), 'a.tsx')).toEqual(['a.tsx has 16 imports'])
  expect(manyImports(`const a = \`\n${"import 'c.css'\n".repeat(20)}\``, 'a.ts')).toEqual([])
})
