import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { grantsFor } from '#infra/constructs/grants.ts'
import { functions, type IndexName, type TableAction } from '#lambdas/manifest.ts'

/**
 * Bundles of the functions, by name. They are not minified, and contain neither packages nor unused
 * code.
 */
let bundles: ReadonlyMap<string, string>

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(functions.map(({ name, entry }) => [name, `lambdas/${entry}`])),
    outdir: 'bundles',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  bundles = new Map(
    outputFiles.map(({ path, text }) => [path.split('/').at(-1)?.replace('.js', '') ?? '', text]),
  )
})

/** Matches a call of one of these operations of the table. */
function calling(...operations: string[]): RegExp {
  return new RegExp(`\\bdynamo\\("(${operations.join('|')})"`)
}

/**
 * Returns true if code contains a part of a transaction, either with a value or in shorthand
 * notation.
 */
function hasPart(code: string, part: string): boolean {
  return calling('TransactWriteItems').test(code) && new RegExp(`\\b${part}\\s*[:,}]`).test(code)
}

/** Functions that return true if code can use a right, by right. */
const CAN_USE: Readonly<Record<TableAction | IndexName, (code: string) => boolean>> = {
  GetItem: (code) => calling('GetItem', 'TransactGetItems').test(code),
  BatchGetItem: (code) => calling('BatchGetItem').test(code),
  BatchWriteItem: (code) => calling('BatchWriteItem').test(code),
  Query: (code) => calling('Query').test(code),
  Scan: (code) => calling('Scan').test(code),
  PutItem: (code) => calling('PutItem').test(code) || hasPart(code, 'put'),
  UpdateItem: (code) => calling('UpdateItem').test(code) || hasPart(code, 'update'),
  DeleteItem: (code) => calling('DeleteItem').test(code) || hasPart(code, 'remove'),
  ConditionCheckItem: (code) => hasPart(code, 'check'),
  bySponsor: (code) => code.includes('"bySponsor"'),
  byTeam: (code) => code.includes('"byTeam"'),
  byOffer: (code) => code.includes('"byOffer"'),
}

it('names no right to the table or its indexes that the code of the function cannot use', () => {
  const idle = functions.flatMap(({ name, rights: { table = [], updates, indexes = [] } }) => {
    const code = bundles.get(name) ?? expect.unreachable(`${name} has no bundle`)
    return [...table, ...(updates ? ['UpdateItem' as const] : []), ...indexes]
      .filter((right) => !CAN_USE[right](code))
      .map((right) => `${name}: ${right}`)
  })

  expect(idle).toEqual([])
})

/** Matches IAM actions of services whose actions have the same names as the SDK's commands. */
const COMMANDS = /^(?:cognito-idp|geo):(.+)$/

it('names no operation of the user pool or the place index that the code does not call', () => {
  const idle = functions.flatMap(({ name, rights: { identity, places } }) => {
    const code = bundles.get(name) ?? expect.unreachable(`${name} has no bundle`)
    const arns = { userPoolArn: 'pool', placeIndexArn: 'places' } as Parameters<typeof grantsFor>[1]
    const rights = { ...(identity && { identity }), ...(places && { places }) }
    return grantsFor(rights, arns)
      .flatMap(({ actions }) => actions.map((action) => COMMANDS.exec(action)?.[1] ?? action))
      .filter((operation) => !code.includes(`new ${operation}Command(`))
      .map((operation) => `${name}: ${operation}`)
  })

  expect(idle).toEqual([])
})

it('sees the rights of a transaction in its parts', () => {
  const code = 'await dynamo("TransactWriteItems", of({ put: { Item }, check }))'

  const used = Object.entries(CAN_USE).flatMap(([right, isIn]) => (isIn(code) ? [right] : []))

  expect(used).toEqual(['PutItem', 'ConditionCheckItem'])
})
