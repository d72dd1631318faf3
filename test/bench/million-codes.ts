import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeTotalsItem, readCodeTotals } from '#lambdas/stores/codes/code-totals.ts'
import { codeItem, listCodes } from '#lambdas/stores/codes/codes.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { importItems } from '#scripts/demo-world/index.ts'
import { setHandlerEnvironment, startDynamoDb, tableFile } from '#scripts/local-cloud/index.ts'
import { freePort } from '#scripts/ports/ports.ts'
import { CODES_PAGE_SIZE } from '#shared/constants.ts'
import { type Capacity, countCapacity, measure } from '#test/fixtures/measures/capacity.ts'
import type { Figure } from './figure.ts'

const SIZES = { few: 1_000, many: 1_000_000 } as const
type Owner = keyof typeof SIZES

/**
 * Compares the cost of reading codes between an organization with a thousand codes and one with a
 * million.
 */
export async function measureMillionCodes(): Promise<Figure[]> {
  const tableName = 'fanward-bench-million'
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  try {
    await importItems(items(), { tableName, file: tableFile(stateFolder) })
    const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
    try {
      setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url })
      countCapacity()
      return await figures()
    } finally {
      await table.stop()
    }
  } finally {
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

/** Functions that read codes as staff of an organization do, by name. */
const READS: Readonly<Record<string, (owner: Owner) => Promise<unknown>>> = {
  'a page of codes': (owner) => page({ ...listOf(owner) }),
  'codes by how they begin': (owner) => page({ ...listOf(owner), prefix: 'GULLS-00009' }),
  'totals of codes': (owner) => readCodeTotals(owner),
}

const listOf = (teamKey: Owner) =>
  ({ teamKey, accessLevel: 'exclusive', status: 'active' }) as const

async function page(list: Parameters<typeof listCodes>[0]): Promise<void> {
  const { items: found } = await listCodes(list, { limit: CODES_PAGE_SIZE })
  if (found.length !== CODES_PAGE_SIZE) throw new Error(`A page has ${found.length} codes`)
}

async function figures(): Promise<Figure[]> {
  const found: Figure[] = []
  for (const [name, read] of Object.entries(READS)) {
    const [few, many] = [await cost(read, 'few'), await cost(read, 'many')]
    found.push({
      name: `${name}, read units of 1,000,000 against 1,000`,
      detail: `${many.units.readUnits} units in ${many.units.requests} request; ${many.ms.toFixed(1)} ms against ${few.ms.toFixed(1)} ms`,
      value:
        (many.units.readUnits * many.units.requests) / (few.units.readUnits * few.units.requests),
      atMost: 1,
    })
  }
  return found
}

const ROUNDS = 20

async function cost(
  read: (owner: Owner) => Promise<unknown>,
  owner: Owner,
): Promise<{ units: Capacity; ms: number }> {
  const units = await measure(() => read(owner))
  const startedAt = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) await read(owner)
  return { units, ms: (performance.now() - startedAt) / ROUNDS }
}

function* items(): Generator<Item, void, undefined> {
  const createdAt = new Date().toISOString()
  for (const teamKey of ['few', 'many'] as const) {
    const count = SIZES[teamKey]
    yield codeTotalsItem(teamKey, 'exclusive', { total: count, active: count, deactivated: 0 })
    for (let i = 0; i < count; i += 1) {
      yield codeItem({
        teamKey,
        code: `GULLS-${String(i).padStart(7, '0')}`,
        kind: 'exclusive',
        accessLevel: 'exclusive',
        status: 'active',
        limit: 1,
        used: 0,
        createdAt,
      })
    }
  }
}
