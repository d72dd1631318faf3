import { ACCESS_LEVELS, type AccessLevel } from '#shared/model/access-levels.ts'
import { CodeTotals } from '#shared/model/code.ts'
import { codeKeys, codeTotalsOf } from '../table/code-keys.ts'
import { type Item, parseItem, queryPage } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import type { Part } from '../table/writes.ts'

export type TotalsByLevel = Readonly<Record<AccessLevel, CodeTotals>>

const NONE: CodeTotals = { total: 0, active: 0, deactivated: 0 }

/** Reads an organization's code counts with one request, however many codes exist. */
export async function readCodeTotals(
  teamKey: string,
  options: { readonly isConsistent?: boolean } = {},
): Promise<TotalsByLevel> {
  const range = { pk: codeTotalsOf(teamKey), limit: ACCESS_LEVELS.length }
  const { items } = await queryPage({ ...range, ...options })
  const found = new Map(items.map((item) => [item.sk, parseItem(CodeTotals, item)]))
  return Object.fromEntries(
    ACCESS_LEVELS.map((level) => [level, found.get(level) ?? NONE]),
  ) as TotalsByLevel
}

export function codeTotalsItem(teamKey: string, level: AccessLevel, totals: CodeTotals): Item {
  return { ...codeKeys.totals(teamKey, level), ...totals }
}

/**
 * Returns a transaction part that changes the code totals of an organization, for the transaction
 * that changes its codes. Returns undefined if no total changes. Write conflicts are rare,
 * because only staff change codes, up to a hundred at a time.
 */
export function moveTotals(
  teamKey: string,
  level: AccessLevel,
  by: Partial<CodeTotals>,
): Part | undefined {
  const add = new Map(Object.entries(by).filter(([, count]) => count !== 0))
  if (add.size === 0) return undefined
  const all = new Map(Object.keys(NONE).map((name) => [name, add.get(name) ?? 0]))
  return { update: updateParts({ key: codeKeys.totals(teamKey, level), add: all }) }
}
