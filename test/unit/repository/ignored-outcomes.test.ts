import { fileURLToPath } from 'node:url'
import type { Expression, SourceFile } from 'typescript/unstable/ast'
import {
  isAwaitExpression,
  isExpressionStatement,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'
import { nodesOf } from '#scripts/nodes-of.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Values that mean that a write was given up because of concurrent writes. */
const GIVEN_UP = ['busy', 'contended']

/**
 * Returns statements that ignore whether a write was given up or a request refused. A statement
 * that begins with `void` ignores it on purpose.
 */
function ignoredOutcomes(checker: Checker, source: SourceFile): string[] {
  const awaited = nodesOf(source)
    .filter(isExpressionStatement)
    .map(({ expression }) => unwrapped(expression))
    .filter(isAwaitExpression)
  const types = awaited.length === 0 ? [] : checker.getTypeAtLocation(awaited)
  return awaited
    .filter((_, i) => mayFail(checker, types[i]))
    .map((node) => {
      const line = source.text.slice(0, node.getStart()).split('\n').length
      return `${source.fileName.slice(root.length + 1)}:${line}`
    })
}

function unwrapped(expression: Expression): Expression {
  return isParenthesizedExpression(expression) ? unwrapped(expression.expression) : expression
}

function mayFail(checker: Checker, type: Type | undefined): boolean {
  return partsOf(type).some((part) => {
    if (isGivenUp(part) || part.getSymbol()?.name === 'Refusal') return true
    const kind = checker.getPropertyOfType(part, 'kind')
    return kind !== undefined && partsOf(checker.getTypeOfSymbol(kind)).some(isGivenUp)
  })
}

function partsOf(type: Type | undefined): readonly Type[] {
  return type?.isUnionType() ? type.getTypes() : type ? [type] : []
}

const isGivenUp = (type: Type) =>
  type.isStringLiteralType() && GIVEN_UP.includes(String(type.value))

/** Checks all functions, or the files in `folder`. `planted` replaces files on disk. */
function check(folder = '', planted: Readonly<Record<string, string>> = {}) {
  const api = new API({ cwd: root, fs: { readFile: (path) => planted[path] } })
  const config = `${root}/lambdas/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error('The compiler does not know the functions')
  const sources = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${root}/lambdas/${folder}`))
    .flatMap((name) => project.program.getSourceFile(name) ?? [])
  const ignored = sources.flatMap((source) => ignoredOutcomes(project.checker, source))
  api.close()
  return { count: sources.length, ignored }
}

it('every outcome of a write is read, or ignored with void', () => {
  const { count, ignored } = check()

  expect(count).toBeGreaterThan(700)
  expect(ignored).toEqual([])
}, 120_000)

it('finds them', () => {
  const planted = `
    import { refuse } from '../../base/refusal.ts'
    import { writeTransaction } from '../../stores/table/writes.ts'
    const busy = async (): Promise<'done' | 'busy'> => 'busy'
    const refused = async () => refuse('busy')
    const done = async () => 'done' as const
    await writeTransaction({})
    ;(await busy())
    await refused()
    await done()
    void (await busy())
    if ((await busy()) === 'busy') await done()`

  const file = 'services/staff/sessions.ts'
  const { ignored } = check(file, { [`${root}/lambdas/${file}`]: planted })

  expect(ignored).toEqual([7, 8, 9].map((line) => `lambdas/${file}:${line}`))
}, 120_000)
