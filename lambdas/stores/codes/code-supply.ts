import * as z from 'zod/mini'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import { UnlockCode } from '#shared/model/code.ts'
import { type CodeSupply, enoughUnused, isUnused } from '#shared/overview/findings.ts'
import { codesOf } from '../table/code-keys.ts'
import { parseItem, queryAll } from '../table/table.ts'

const Use = z.pick(UnlockCode, { limit: true, used: true })
const PAGE = 1000
/**
 * Maximum number of codes read from a list. The sort order is independent of use, so the first
 * codes are a representative sample.
 */
const LOOKED_AT = 50_000

/**
 * Counts the active codes of a list that are not used up, or estimates them from the first
 * `LOOKED_AT`. Stops once enough are found, or at a code without a limit, which is always enough.
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
