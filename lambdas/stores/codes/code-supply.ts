import * as z from 'zod/mini'
import { UnlockCode } from '#shared/model/code.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import { type CodeSupply, enoughUnused, isUnused } from '#shared/overview/findings.ts'
import { codesOf } from '../table/code-keys.ts'
import { queryAll } from '../table/query-all.ts'
import { parseItem } from '../table/table.ts'

const Use = z.pick(UnlockCode, { limit: true, used: true })
const PAGE = 1000
/** Codes are in an order that says nothing of their use: of a larger list these are a fair part. */
const LOOKED_AT = 50_000

/**
 * Returns the number of a list's active codes that are not used up, counted no further than needed to know
 * that it has not run dry; a code without a limit never runs dry.
 */
export async function readSupply(
  teamKey: string,
  accessLevel: AccessLevel,
  active: number,
): Promise<CodeSupply> {
  const enough = enoughUnused(active)
  const range = { pk: codesOf(teamKey, accessLevel, 'active'), index: 'byTeam' } as const
  let unused = 0
  let seen = 0
  for await (const item of queryAll({ ...range, limit: PAGE })) {
    const use = parseItem(Use, item)
    if (use.limit === undefined) return { unused: active, active }
    if (isUnused(use)) unused += 1
    seen += 1
    if (unused > enough) break
    if (seen === LOOKED_AT) return { unused: Math.round((unused / seen) * active), active }
  }
  return { unused, active }
}
